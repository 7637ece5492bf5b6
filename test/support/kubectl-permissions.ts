/** Permissions that the kubectl commands of a script need, as `verb resource` or, for one object whose name the script has, `verb resource/name`. */

const RESOURCES: { readonly [name: string]: string } = {
  builds: 'builds.build.openshift.io',
  configmap: 'configmaps',
  crd: 'customresourcedefinitions.apiextensions.k8s.io',
  daemonset: 'daemonsets.apps',
  deployment: 'deployments.apps',
  deployments: 'deployments.apps',
  job: 'jobs.batch',
  jobs: 'jobs.batch',
  node: 'nodes',
};

/** Resources of variables with the name of an object, from an earlier command. */
const VARIABLES: { readonly [variable: string]: string } = { '"$job"': 'job/?', '"$node"': 'node/?' };

const VERBS: { readonly [command: string]: readonly string[] } = {
  get: ['get'], patch: ['get', 'patch'], label: ['get', 'patch'], delete: ['get', 'delete'], wait: ['get', 'list', 'watch'], rollout: ['get', 'list', 'watch'],
};

/** Without texts that are only printed. */
const withoutTexts = (script: string): string => script.replace(/cat >&2 <<END\n[^]*?\nEND$/gm, '').replace(/^ *echo ".*"( >&2)?$/gm, '');

export function kubectlPermissions(script: string): Set<string> {
  const needed = new Set<string>();
  for (const [, command, rest] of withoutTexts(script).matchAll(/\bkubectl (get|patch|label|delete|wait|rollout|create)( (?:(?!kubectl )[^\n])*)/g)) {
    if (command === 'create') {
      expect(rest).toMatch(/^ --raw "\/api\/v1\/namespaces\/.*\/eviction" /);
      needed.add('create pods/eviction');
      continue;
    }
    const [first, ...others] = rest.replace(/^ status/, '').split(/ --| \|/)[0].trim().replace(/\)$/, '').split(' ').map((word) => VARIABLES[word] ?? word.replaceAll(/["']/g, ''));
    const of = first.includes('/') ? [first, ...command === 'wait' ? others : []] : command === 'label' || others.length === 0 ? [first] : [`${first}/${others[0]}`];
    for (const [kind, name] of of.map((each) => each.split(/\/(.*)/))) {
      const resource = RESOURCES[kind] ?? kind;
      const isKept = command === 'delete' && !rest.includes('--wait=false');
      const verbs = name !== undefined ? [...VERBS[command], ...isKept ? ['list', 'watch'] : []] : command === 'get' ? ['list'] : VERBS[command];
      verbs.forEach((verb) => needed.add(`${verb} ${resource}${name === undefined || /[$?]/.test(name) ? '' : `/${name}`}`));
    }
  }
  return needed;
}
