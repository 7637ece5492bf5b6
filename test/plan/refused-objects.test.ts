/** What `check` says that nobody takes has no effect in a plan: neither contradicts the other. */
import { RULE_EXAMPLES } from '../../lib/check/examples/table';
import type { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { planToCarryOut } from '../../lib/plan';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { runRules } from '../../lib/rules/rule/rule';
import { NEWEST_OPENSHIFT } from '../../lib/upstream/openshift';
import { KmmRelease, Platform } from '../../lib/values';

/** Webhooks refuse these, and the configuration beside them turns the webhook of the operator off, which only plans look at. */
const UNWATCHED: readonly string[] = ['sriov/policy-bridge-external'];

const NOBODY = /no pool gets|never written|does not read|no node is updated/;

const cases = Object.entries(RULE_EXAMPLES).filter(([code]) => !code.startsWith('input/') && !UNWATCHED.includes(code)).flatMap(([code, { bad, good, options = '' }]) => {
  const option = (name: string) => new RegExp(`--${name} (\\S+)`).exec(options)?.[1];
  const read = (text: string) => readManifests([{ file: 'x.yaml', text }]).manifests;
  const manifests = read(bad);
  const [openshift, kmm, kubernetes] = ['openshift', 'kmm', 'kubernetes'].map(option);
  const platform = kubernetes !== undefined ? Platform.kubernetes(kubernetes) : openshift !== undefined ? Platform.openshift(openshift) : undefined;
  const problems = runRules(ALL_RULES, new ManifestSet(manifests), { platform, kmm: kmm === undefined ? undefined : KmmRelease.of(kmm) });
  const found = problems.filter((problem) => problem.code === code && (problem.class === 'refused' || NOBODY.test(problem.what)));
  const objects = new Set(found.map(({ object }) => object));
  return found.length === 0 ? [] : [{ code, manifests, good: good === undefined ? undefined : read(good), objects, openshift, kubernetes }];
});

test('there are examples of many rules, and such objects move nodes where nothing is wrong with them', () => {
  expect(cases.length).toBeGreaterThan(100);
  const moved = cases.filter(({ good, openshift, kubernetes }) => good !== undefined && movesFor([], good, openshift, kubernetes).length > 0);
  expect(moved.length).toBeGreaterThan(20);
});

test.each(cases)('nothing moves for what $code refuses, or says that nobody takes', ({ manifests, objects, openshift, kubernetes }) => {
  const moving = movesFor(manifests.filter((object) => !objects.has(object)), manifests, openshift, kubernetes)
    .filter(({ writes }) => writes.some(({ manifest }) => objects.has(manifest)));
  expect(moving.map(({ report: { target, what } }) => [target, what])).toEqual([]);
});

/** Nodes with all labels that manifests select by. */
function nodesFor(manifests: readonly Manifest[]): Manifest[] {
  const labels: { [key: string]: string } = { 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '' };
  const look = (value: unknown, isSelector: boolean): void => Object.entries(typeof value === 'object' && value !== null ? value : {}).forEach(([key, part]) => {
    if (isSelector && typeof part === 'string') {
      labels[key] = part;
    }
    look(part, /^(?:selector|nodeSelector|matchLabels)$/.test(key));
  });
  look(manifests, false);
  const status = { conditions: [{ type: 'Ready', status: 'True' }] };
  return ['n1', 'n2'].map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels }, status }) as unknown as Manifest);
}

/** Steps of a plan by which nodes move. */
function movesFor(before: readonly Manifest[], after: readonly Manifest[], openshift: string | undefined, kubernetes: string | undefined) {
  const release = kubernetes === undefined ? { openshift: openshift ?? NEWEST_OPENSHIFT } : { kubernetes };
  return planToCarryOut({ before, after, nodes: nodesFor([...before, ...after]), ...release }).steps.filter(({ moves }) => moves);
}
