/** Every code of `plan` has its entry in docs/troubleshooting.md, and what the entries name exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { crdRules } from '../../lib/rules/crds/crd-rules';
import { anchorOf, mentions } from '../../scripts/fact-sheets';
import { markdownIt } from '../../scripts/site/markdown';
import { searchSections } from '../../scripts/site/search';
import { ADVICE_WORDS } from '../../scripts/troubleshooting/advice-words';
import { entriesTable, explainTable, troubleshootingPage } from '../../scripts/troubleshooting/page';
import { codesOf, planCodes } from '../../scripts/troubleshooting/plan-codes';
import { planTexts } from '../../scripts/troubleshooting/plan-texts';
import { CHAPTERS } from '../../scripts/troubleshooting/symptoms';

const ROOT = resolve(__dirname, '../..');
const SYMPTOMS = CHAPTERS.flatMap(({ symptoms }) => symptoms);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the codes of plan', () => {
  const { codes, unresolved, unused } = planCodes();
  const entered = SYMPTOMS.flatMap(({ plan }) => Object.keys(plan));

  test('the codes of plan are read from the sources, and no expression is left that may be one', () => {
    expect({ unresolved, unused }).toEqual({ unresolved: [], unused: [] });
    expect(codes.length).toBeGreaterThan(110);
    expect(codes).toEqual(expect.arrayContaining(['machine-config/stuck', 'kmm/refused', 'workload/only-new-pods', 'plan/several-clusters', 'operators/no-way-back']));
  });

  test('the codes of plan have an entry each', () => {
    expect(codes.filter((code) => !entered.includes(code))).toEqual([]);
  });

  test('the codes of plan are in one entry only, and no entry has another one', () => {
    expect({ repeated: repeated(entered), unknown: entered.filter((code) => !codes.includes(code)) }).toEqual({ repeated: [], unknown: [] });
  });
});

describe('a source', () => {
  const read = (text: string) => codesOf([{ file: 'a.ts', text }]);
  const warning = (code: string) => `const a = { code: ${code}, object: 'Node a', message: 'b', advice: '' };`;

  test.each<[string, string, string[]]>([
    ['a literal', warning('\'kmm/a\''), ['kmm/a']],
    ['one of two', warning('x ? \'kmm/a\' : \'kmm/b\''), ['kmm/a', 'kmm/b']],
    ['a constant', `export const A = 'kmm/a'; ${warning('A')}`, ['kmm/a']],
    ['a parameter with its callers', `function warn(what: string) { ${warning('`kmm/${what}`')} } warn('a'); warn('b');`, ['kmm/a', 'kmm/b']],
    ['a parameter with a default', `function warn(x: string, what = 'c') { ${warning('`kmm/${what}`')} } warn('a'); warn('a', 'b');`, ['kmm/b', 'kmm/c']],
    ['an arrow function', 'const warn = (what: string) => ({ code: `kmm/${what}`, object: \'a\' }); warn(\'a\');', ['kmm/a']],
    ['a type', `function warn(system: 'kmm' | 'sriov') { ${warning('`${system}/a`')} }`, ['kmm/a', 'sriov/a']],
  ])('a source has the code of %s', (_, text, codes) => {
    expect(read(text)).toMatchObject({ codes, unresolved: [] });
  });

  test('a source has an expression that no reader can resolve', () => {
    expect(read(warning('f()')).unresolved).toEqual(['a.ts: f()']);
    expect(read(`export function warn(what: string) { ${warning('what')} } warn(f());`).unresolved).toEqual(['a.ts: what']);
  });

  test('a source has no code where there is no object beside it, as in an error', () => {
    expect(read('const a = { code: \'kmm/a\' };').codes).toEqual([]);
  });
});

describe('the advice of plan in explain', () => {
  const advice = [...planTexts().values()].flatMap((texts) => texts.advice);

  test('the advice of plan in explain has a word for everything that only a plan knows', () => {
    // The last one is a part of a name.
    expect(advice.filter((text) => text.replaceAll('50-nto-…', '').includes('…'))).toEqual([]);
    expect(advice).toContain('unpause it: oc patch machineconfigpools POOL --type merge --patch \'{"spec":{"paused":false}}\'');
  });

  test('the advice of plan in explain has no word that is not used', () => {
    expect([...ADVICE_WORDS.values()].filter((word) => !advice.some((text) => text.includes(word)))).toEqual([]);
  });
});

describe('the entries', () => {
  test('name rules that exist, each once', () => {
    const known = new Set(crdRules(ALL_RULES, []).map(({ code }) => code));
    expect(SYMPTOMS.flatMap(({ rules }) => rules.filter((code) => !known.has(code)))).toEqual([]);
    expect(SYMPTOMS.flatMap(({ title, rules }) => repeated(rules).map((code) => `${title}: ${code}`))).toEqual([]);
  });

  test('the entries have titles of their own, and commands', () => {
    expect(repeated([...CHAPTERS, ...SYMPTOMS].map(({ title }) => title))).toEqual([]);
    expect(SYMPTOMS.filter(({ commands, shows, cause, remedy }) => commands.length === 0 || [shows, cause, remedy].some((text) => !/^[^ ].*[.]$/s.test(text)))
      .map(({ title }) => title)).toEqual([]);
  });

  // What is about the input of plan has no upstream; and what only Kubernetes itself does is in no sheet.
  const WITHOUT_SHEET = ['A plan leaves an object out, or takes another one', 'Steps of a plan cannot be applied one by one', 'Pods are refused by an admission policy'];
  test('the entries say which section of a fact sheet their cause is from', () => {
    expect(SYMPTOMS.filter(({ cause }) => !/facts|\]\(upstream\//.test(cause)).map(({ title }) => title).sort()).toEqual([...WITHOUT_SHEET].sort());
    expect(SYMPTOMS.flatMap(({ cause }) => mentions(cause)).filter(({ sheet }) => sheet === undefined)).toEqual([]);
  });

  test('only read, but for what is below the remedy', () => {
    const reading = /^(kubectl (get|describe|logs|api-resources|rollout status) |kubectl exec POD --namespace NAMESPACE -- (printenv|ls|cat) |oc logs |oc debug node\/NODE -- chroot \/host (\/opt\/onload\/usr\/bin\/onload_stackdump|cat|chronyc tracking|crictl pull|dmesg|journalctl|ls|lsmod|modinfo|mokutil|rpm-ostree kargs|systemctl (status|is-active|list-units)|timedatectl)|npx cdk8s-onload (check|diff|plan) )/;
    expect(SYMPTOMS.flatMap(({ commands }) => commands.filter((command) => !reading.test(`${command} `)))).toEqual([]);
  });

  test('the entries mark each command about pods, objects and Deployments of KMM by the releases that have them', () => {
    const ofRelease = /kmm-worker|nodemodulesconfigs|deployment\/kmm-operator|module\.name=MODULE/;
    const commands = SYMPTOMS.flatMap((symptom) => [...symptom.commands, ...symptom.fixes ?? []]).filter((command) => ofRelease.test(command));
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.filter((command) => !/ # KMM (before|\d\.\d)/.test(command))).toEqual([]);
    expect(new Set(commands.filter((command) => command.includes('kmm-operator')).map((command) => command.replace(/ --namespace openshift-kmm( --tail=50)?/, '')))).toEqual(new Set([
      'kubectl logs deployment/kmm-operator-controller-manager # KMM before 2.1', 'kubectl logs deployment/kmm-operator-controller # KMM 2.1 and later',
      'kubectl logs deployment/kmm-operator-webhook-server # KMM 2.1 and later, before 2.4', 'kubectl logs deployment/kmm-operator-webhook # KMM 2.4 and later',
      'kubectl rollout restart deployment/kmm-operator-controller-manager # KMM before 2.1',
      'kubectl rollout restart deployment/kmm-operator-controller deployment/kmm-operator-webhook-server # KMM 2.1 and later, before 2.4',
      'kubectl rollout restart deployment/kmm-operator-controller deployment/kmm-operator-webhook # KMM 2.4 and later',
    ]));
  });

  test('ask for resources by the names that their definitions have', () => {
    const folder = join(ROOT, 'upstream/crds');
    const defined = readdirSync(folder).filter((file) => file.endsWith('.yaml')).map((file) => /^ {2}name: (\S+)$/m.exec(readFileSync(join(folder, file), 'utf8'))![1]);
    const groups = new Set(defined.map((name) => name.slice(name.indexOf('.') + 1)));
    const asked = SYMPTOMS.flatMap(({ commands, fixes = [] }) => [...commands, ...fixes])
      .flatMap((command) => [.../ (?:get|patch|delete) (\S+)/.exec(command)?.[1].matchAll(/([a-z-]+\.)([a-z0-9-]+\.[a-z0-9.-]+)/g) ?? []]);
    // Of these, no definition is vendored.
    const others = [
      'clusterclaims.cluster.open-cluster-management.io', 'clusterserviceversions.operators.coreos.com', 'installplans.operators.coreos.com', 'machineconfignodes.machineconfiguration.openshift.io',
      'machineosbuilds.machineconfiguration.openshift.io', 'moduleimagesconfigs.kmm.sigs.x-k8s.io',
    ];
    const ours = asked.filter(([name, , group]) => groups.has(group) && !others.includes(name));
    expect(ours.length).toBeGreaterThan(30);
    expect(ours.map(([name]) => name).filter((name) => !defined.includes(name))).toEqual([]);
  });

  test('each code that a text names exists', () => {
    const known = new Set([...crdRules(ALL_RULES, []).map(({ code }) => code), ...planCodes().codes]);
    const page = troubleshootingPage();
    const named = [...page.matchAll(/\[?`([a-z0-9-]+\/[a-z0-9-]+)`/g)].map(([, code]) => code);
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('the commands of remedies', () => {
  const fixes = SYMPTOMS.flatMap((symptom) => symptom.fixes ?? []);
  /** What changes a field, an annotation or a mark of a node that a controller holds while it works, or an object that it is about to act on. */
  const HELD = /"paused"|kubectl (cordon|uncordon|drain|taint) |kubectl annotate (node|machineconfig)|kubectl delete (pod kmm-worker|job|installplans|clusterserviceversions\S+ NAME --namespace NAMESPACE #)|rollout restart deployment\/sriov|kubectl create /;

  test('the commands of remedies say when they may be run, if a controller may hold what they change', () => {
    const held = fixes.filter((command) => HELD.test(command));
    expect(held.length).toBeGreaterThan(7);
    expect(held.filter((command) => !/ # .*\bonly (if|after|before|the) /.test(command))).toEqual([]);
  });

  test('the commands of remedies never unpause a pool, or uncordon a node, that a controller holds', () => {
    expect(fixes.filter((command) => command.includes('"paused"'))).toEqual([expect.stringMatching(/ # only if nothing stands behind true$/)]);
    expect(fixes.filter((command) => command.includes('uncordon'))).toEqual([expect.stringMatching(/ # only if a person has cordoned it: no controller drains or updates it$/)]);
    expect(SYMPTOMS.find(({ title }) => title === 'The SR-IOV operator has paused a pool')?.fixes).toBeUndefined();
  });
});

describe('the texts of messages', () => {
  const texts = SYMPTOMS.flatMap(({ messages = [] }) => messages);

  test('the texts of messages are in one entry each, and there are many', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(repeated(texts.map((text) => text.replace(/^(\{\}\W*)+|(\W*\{\}\W*)+$/g, '').toLowerCase()))).toEqual([]);
  });

  test('the texts of messages have enough letters of their own to be told from others', () => {
    const letters = (text: string) => text.replace(/\{\}|[^A-Za-z]/g, '').length;
    expect(texts.filter((text) => letters(text) < 11)).toEqual([]);
    expect(texts.filter((text) => !/[a-z][A-Z]|_|amd\.com|\/dev/.test(text) && text.replaceAll('{}', ' ').trim().split(/[^A-Za-z]+/).filter((word) => word !== '').length < 2)).toEqual([]);
  });

  test('the texts of verify begin with an object, or a hole for it', () => {
    expect(SYMPTOMS.flatMap(({ reasons = [] }) => reasons).filter((text) => !/^([A-Z]\w+ )?\{\}: |^KubeletConfig \{\}: |^paused by /.test(text))).toEqual([]);
  });
});

test('each entry and the index have the texts of messages, so that the search of the site finds them', () => {
  const page = { source: 'docs/troubleshooting.md', kind: 'document', url: 'docs/troubleshooting.html', title: 'Troubleshooting' } as const;
  const sections = new Map(searchSections([page], () => troubleshootingPage(), markdownIt()).map(({ id, text }) => [id.replace(/^.*#/, ''), text]));
  const lacking = SYMPTOMS.flatMap(({ title, messages = [] }) => messages.map((text) => [anchorOf(title), text.split('{}').find((part) => part.trim() !== '')!.replaceAll('`', '\'').replace(/:? $/, '')]))
    .filter(([anchor, words]) => [anchor, 'index-of-messages'].some((id) => !sections.get(id)!.includes(words)));
  expect(lacking).toEqual([]);
});

test('the first page is about a node that did not come up', () => {
  expect(SYMPTOMS[0].title).toBe('A node did not come up');
  expect(CHAPTERS.map(({ title }) => title)).toEqual([
    'Nodes', 'Machine configuration and pools', 'Operators and OLM', 'SR-IOV', 'Kernel modules (KMM)', 'Onload', 'Pods', 'Clocks (sfptpd)', 'Upgrades of OpenShift', 'GitOps', 'Plans',
  ]);
});

test('the page, and the tables of explain, are what the entries give', () => {
  expect(readFileSync(join(ROOT, 'lib/reports/troubleshooting/entries.ts'), 'utf8')).toBe(entriesTable());
  expect(readFileSync(join(ROOT, 'lib/cli/troubleshooting/table.ts'), 'utf8')).toBe(explainTable());
  expect(readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8')).toBe(troubleshootingPage());
});
