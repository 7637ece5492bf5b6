/** The script of the Job that upgrades Onload node by node, in a shell, on a cluster that acts. */
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { FluxSource, FluxSourceKind, GitOps } from '../../../lib/constructs/gitops';
import { scriptOf } from '../../../lib/constructs/gitops/job-pods';
import { upgradesIn } from '../../../lib/constructs/gitops/upgrade-job';
import { upgradeCommands } from '../../../lib/constructs/gitops/upgrade-script';
import { ModuleLoading, OnloadPlatform, type OnloadPlatformProps, SfcDriver } from '../../../lib/constructs/platform';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { sh } from '../../../lib/text';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { NodeLimit } from '../../../lib/values/node-limit';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { devicePlugin, onloadKmod } from '../../plan/fixtures';
import { orderTexts } from '../../support/argo-order';
import { chartFile } from '../../support/chart-files';
import { errorOf } from '../../support/errors';
import { find } from '../../support/manifests';
import { serving, UpgradeCluster, type UpgradedNode } from '../../support/upgrade-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const objects = (version: string, annotations?: { [key: string]: string }, tolerations?: object[]): Manifest[] => {
  const [module, plugin] = [onloadKmod(version), devicePlugin(version)];
  return [
    { ...module, spec: { ...module.spec, ...tolerations === undefined ? {} : { tolerations } } },
    {
      ...plugin,
      spec: { ...plugin.spec, template: { ...plugin.spec.template, metadata: { labels: { 'onload.amd.com/version': version } } } },
      metadata: { ...plugin.metadata, ...annotations === undefined ? {} : { annotations } },
    },
  ];
};
const scriptFor = (of: Manifest[], own?: { readonly [label: string]: string }) => scriptOf(upgradeCommands(upgradesIn(of, of, ['2.6.0'], true)[0], sh`sync again`, own));
const script = scriptFor(objects(NEW));

const made: UpgradeCluster[] = [];
function cluster(nodes: { readonly [name: string]: UpgradedNode }, module = NEW): UpgradeCluster {
  const each = new UpgradeCluster(nodes, module);
  made.push(each);
  return each;
}
afterEach(() => made.splice(0).forEach((each) => each.remove()));

const three = () => ({ a: serving(OLD, { users: 'trading/feed-a' }), b: serving(OLD, { users: 'trading/feed-b' }), c: serving(OLD) });
const DONE = { a: serving(NEW), b: serving(NEW), c: serving(NEW) };
const order = (commands: readonly string[]) => commands.filter((each) => each.startsWith('label')).map((each) => /node\/(\S+) \S*?(upgrading-|upgrading|version)/.exec(each)!.slice(1).join(' '));

describe('the script of the upgrade', () => {
  test('takes one node after the other through its turn, and no other is without Onload', () => {
    const each = cluster(three());
    const { code, printed, commands } = each.run(script);
    expect([code, printed.split('\n').at(-2)]).toEqual([0, `all nodes have version ${NEW}`]);
    expect(order(commands)).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} upgrading`, `${name} version`, `${name} upgrading-`]));
    expect([each.nodes(), each.broken, each.fewest]).toEqual([DONE, '', 2]);
  });

  test('the script does nothing where all nodes have the version', () => {
    const each = cluster({ a: serving(NEW), b: serving(NEW) });
    const { code, commands } = each.run(script);
    expect([code, order(commands)]).toEqual([0, []]);
  });

  // All commands are tried in system/upgrade-job.test.ts.
  test('ends in the same state after it was killed before or after any of its first writes and run again', () => {
    const two = { a: serving(OLD, { users: 'trading/feed-a' }), b: serving(OLD) };
    const { commands } = cluster(two).run(script);
    const writes = commands.slice(0, commands.findIndex((command) => command.startsWith('label node/b')))
      .flatMap((command, index) => (/^(label|create)/.test(command) ? [index + 1, index + 2] : []));
    expect(writes).toHaveLength(8);
    const ends = [...new Set(writes)].map((killAt) => {
      const each = cluster(two);
      return [each.run(script, { killAt }).code, each.run(script).code, each.nodes(), each.broken, each.fewest];
    });
    expect(ends).toEqual(ends.map(() => [null, 0, { a: serving(NEW), b: serving(NEW) }, '', 1]));
  });

  test('begins with nodes that were left in their turn, and waits until each offers Onload before the next', () => {
    const each = cluster({ a: serving(OLD), b: { version: OLD, gate: OLD, module: OLD, ready: OLD } });
    expect(order(each.run(script).commands).slice(0, 4)).toEqual(['b upgrading', 'b version', 'b upgrading-', 'a upgrading']);
    expect(each.broken).toBe('');
  });

  test('goes back to an earlier version in the same way', () => {
    const each = cluster({ a: serving(NEW), b: { version: NEW, gate: NEW }, c: serving(OLD) }, OLD);
    expect(each.run(scriptFor(objects(OLD))).code).toBe(0);
    expect([each.nodes(), each.fewest]).toEqual([{ a: serving(OLD), b: serving(OLD), c: serving(OLD) }, 2]);
  });

  test('labels nodes without a version, which load it at the same time', () => {
    const each = cluster({ a: {}, b: {} });
    const { code, commands } = each.run(script);
    expect([code, order(commands)]).toEqual([0, ['a version', 'b version']]);
    expect(each.nodes()).toEqual({ a: serving(NEW), b: serving(NEW) });
  });
});

describe('images of the new version', () => {
  const image = (version: string) => `registry.example.com/onload-module:${version}-5.14.0`;
  const FAILED = 'onload-module-build-5.14.0';
  const built = objects(NEW).map((object) => (object.kind !== 'Module' ? object : JSON.parse(JSON.stringify(object).replace('"containerImage"', '"build":{"dockerfileConfigMap":{"name":"d"}},"containerImage"')) as Manifest));
  const untouched = (commands: readonly string[]) => commands.filter((each) => /^(label|create)/.test(each));

  test('no node is taken out while they are missing, or KMM has listed only those of before', () => {
    const each = cluster(three()).write('images', `Exists ${image(OLD)}`).write('at-9', `echo 'NeedsBuilding ${image(NEW)}' > "$DIR/images"`);
    const waiting = each.run(script, { sleeps: 20 });
    expect([waiting.code, untouched(waiting.commands)]).toEqual([99, []]);
    expect(waiting.printed).toContain('waiting until the images of Module onload/onload-module for its nodes exist');
    each.write('at-20', `echo 'Exists ${image(NEW)}' > "$DIR/images"`);
    expect([each.run(script).code, each.nodes(), each.broken]).toEqual([0, DONE, '']);
  });

  test('a failed build ends it before any pod is evicted, and says which and where its log is', () => {
    const each = cluster(three()).write('images', `DoesNotExist ${image(NEW)}`).write('failed', FAILED);
    const { code, printed, commands } = each.run(script);
    expect([code, untouched(commands), each.nodes()]).toEqual([3, [], three()]);
    expect(printed).toContain(`No further node of Module onload/onload-module is upgraded: the build of an image has failed: Build ${FAILED}.`);
    expect(printed).toContain(`kubectl logs --namespace onload ${FAILED}-build`);
    expect(printed).toContain('Then sync again.');
  });

  test('a build that is repeated, after a user has deleted the failed one, is waited for', () => {
    const each = cluster(three()).write('images', `DoesNotExist ${image(NEW)}`).write('at-12', `echo 'Exists ${image(NEW)}' > "$DIR/images"`);
    expect([each.run(script).code, each.nodes()]).toEqual([0, DONE]);
  });

  test('an image that never exists ends it after an hour', () => {
    const each = cluster(three()).write('images', `unknown ${image(NEW)}`);
    const { code, printed, commands } = each.run(script.replace('"$tries" -lt 720 ]', '"$tries" -lt 30 ]').replace('"$tries" -lt 720 ] || stop_images', '"$tries" -lt 30 ] || stop_images'));
    expect([code, untouched(commands)]).toEqual([3, []]);
    expect(printed).toContain(`images do not exist after 60 minutes: unknown ${image(NEW)}`);
  });

  test('a node that was left in its turn goes on without them', () => {
    const each = cluster({ a: serving(OLD), b: { version: NEW, gate: NEW, module: NEW, ready: NEW } }).write('images', `unknown ${image(NEW)}`);
    expect(order(each.run(script, { sleeps: 40 }).commands)).toEqual(['b upgrading', 'b version', 'b upgrading-']);
  });

  describe('before KMM 2.4', () => {
    const before = (of: Manifest[]) => scriptOf(upgradeCommands(upgradesIn(of, of, ['2.3.0'], true)[0], sh`sync again`));

    test('builds that run are waited for, and a failed one ends it', () => {
      const each = cluster(three()).write('open', FAILED).write('at-12', ': > "$DIR/open"; echo onload-module-build-x > "$DIR/failed"');
      const { code, printed, commands } = each.run(before(built));
      expect([code, untouched(commands)]).toEqual([3, []]);
      expect(printed).toContain('Build onload-module-build-x');
    });

    test('nothing is waited for longer than builds take to begin', () => {
      const { commands } = cluster(three()).run(before(built), { sleeps: 30 });
      expect(commands.findIndex((each) => each.startsWith('label'))).toBeGreaterThan(12);
    });

    test('images that nothing builds are not shown by anything', () => {
      expect(before(objects(NEW))).not.toContain('wait_images');
    });
  });

  test.each([['lists', 'moduleimagesconfigs'], ['', 'builds']])('where the release is unknown, definitions tell whether KMM lists images: %j', (lists, resource) => {
    const each = cluster(three()).write('lists', lists);
    const { commands } = each.run(scriptOf(upgradeCommands(upgradesIn(built, built, ['2.3.0', '2.6.0'], true)[0], sh`sync again`)), { sleeps: 30 });
    const before = commands.slice(0, commands.findIndex((command) => command.startsWith('label'))).filter((command) => /^get (moduleimages|builds)/.test(command));
    expect([...new Set(before.map((command) => /^get (\w+)/.exec(command)![1]))]).toEqual([resource]);
  });
});

describe('an upgrade that cannot go on', () => {
  // An hour has too many commands for a unit test.
  const impatient = script.replaceAll('"$tries" -lt 720 ]', '"$tries" -lt 30 ]');

  test('stops at the first node that does not load, says which and what to do, and leaves the others', () => {
    const each = cluster({ ...three(), b: serving(OLD, { fails: NEW }) });
    const { code, printed } = each.run(impatient);
    expect(code).toBe(3);
    expect(printed).toContain(`b has not loaded Module onload/onload-module ${NEW} after 60 minutes. All nodes that have not had their turn stay as they are.`);
    expect(printed).toContain('kubectl logs --namespace onload kmm-worker-b-onload-module');
    expect(printed).toContain('When it is gone, sync again: the upgrade goes on with b.');
    const { a, b, c } = each.nodes();
    expect([a.version, b.gate, b.offers, c]).toEqual([NEW, NEW, undefined, serving(OLD)]);
    each.put('b', { ...each.nodes().b, fails: 'nothing' });
    expect([each.run(script).code, each.nodes().c, each.broken]).toEqual([0, serving(NEW), '']);
  });

  test('stops at a node whose first load fails', () => {
    const { code, printed } = cluster({ a: { fails: NEW }, b: serving(NEW) }).run(impatient);
    expect([code, printed]).toEqual([3, expect.stringContaining('a does not offer amd.com/onload, although it has the version.')]);
  });

  test('waits for a budget as long as it refuses', () => {
    const each = cluster(three()).write('budget', 'x').write('at-40', 'rm "$DIR/budget"');
    const { code, printed } = each.run(script);
    expect([code, each.fewest]).toEqual([0, 2]);
    expect(printed).toContain('disruption budget');
    expect(each.nodes()).toEqual(DONE);
  });

  test('waits while as many nodes are cordoned or not ready as may be unavailable', () => {
    const down = cluster({ ...three(), b: serving(OLD, { down: 'x' }) });
    const { code, printed, commands } = down.run(script, { sleeps: 5 });
    expect([code, order(commands), printed]).toEqual([99, [], expect.stringContaining('waiting for nodes that are cordoned or not ready: b')]);
    const two = scriptFor(objects(NEW, { 'cdk8s-onload/max-unavailable': '2' }));
    expect(order(down.run(two, { sleeps: 60 }).commands).filter((each) => each.endsWith('version'))).toEqual(['a version', 'c version']);
    expect(down.write('at-20', 'clear b down').run(two).code).toBe(0);
  });

  test.each([['34%', 3, 1], ['67%', 3, 2], ['10%', 3, 1]])('a limit of %s of %s nodes is %s', (limit, _, count) => {
    const many = scriptFor(objects(NEW, { 'cdk8s-onload/max-unavailable': limit }));
    const begun = order(cluster({ ...three(), b: serving(OLD, { down: 'x' }) }).run(many, { sleeps: 20 }).commands).length > 0;
    expect(begun).toBe(count > 1);
  });

  test('leaves cordoned nodes until they are uncordoned, unless KMM loads the module on them too', () => {
    const nodes = { a: serving(OLD, { cordoned: 'x' }), b: serving(OLD) };
    const each = cluster(nodes).write('at-20', 'clear a cordoned');
    expect([each.run(script).code, each.nodes()]).toEqual([0, { a: serving(NEW), b: serving(NEW) }]);
    const tolerant = scriptFor(objects(NEW, { 'cdk8s-onload/max-unavailable': '2' }, [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }]));
    expect(cluster(nodes).write('tolerant', 'x').run(tolerant).code).toBe(0);
  });

  test('ends when the Module gets another version, before it labels a node', () => {
    const each = cluster(three()).write('at-2', `echo ${OLD} > "$DIR/module"`);
    const { code, printed } = each.run(script);
    expect([code, printed]).toEqual([3, expect.stringContaining(`Module onload/onload-module has version ${OLD}, and this Job is for ${NEW}`)]);
    expect([each.nodes().a.version, each.broken]).toEqual([OLD, '']);
  });

  test('waits for the Module and the template of the plugin before anything', () => {
    const each = cluster(three(), OLD).write('at-9', `echo ${NEW} > "$DIR/module"`).write('at-18', `echo ${NEW} > "$DIR/template"`);
    const { code, commands } = each.run(script);
    expect([code, commands.some((command) => command.startsWith('label'))]).toEqual([0, true]);
    expect(commands.slice(0, 18).filter((command) => command.startsWith('label'))).toEqual([]);
    expect([each.nodes(), each.broken]).toEqual([DONE, '']);
  });
});

test('the Job deletes those before it, and not itself', () => {
  const each = cluster({ a: serving(NEW) }).write('jobs', 'job.batch/earlier\njob.batch/own');
  expect(each.run(scriptFor(objects(NEW), { 'cdk8s-onload/upgrades': 'onload.onload-module' })).code).toBe(0);
  expect(each.read('deleted')).toBe('job.batch/earlier');
});

describe('the Job of an engine', () => {
  const stderr = jest.spyOn(process.stderr, 'write');
  beforeEach(() => stderr.mockReset().mockReturnValue(true));
  afterAll(() => stderr.mockRestore());

  const repository = 'https://git.example.com/platform.git';
  const source = FluxSource.existing(FluxSourceKind.GIT_REPOSITORY, 'a');
  const ENGINES: { [name: string]: (more?: object) => GitOps } = {
    argocd: (more) => GitOps.argoCd({ repository, ...more }), flux: (more) => GitOps.flux({ source, ...more }), acm: (more) => GitOps.acm(more),
  };

  /** All objects of a platform with an engine, by the names of their files. */
  function files(gitOps: GitOps, onload = OLD, props: Partial<OnloadPlatformProps> = {}): Map<string, Manifest[]> {
    const app: App = Testing.app();
    new OnloadPlatform(app, 'nyc1', {
      platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload }), modules: ModuleLoading.byKmm(), moduleRegistry: ImageRegistry.mirror('registry.example.com'), ...props,
    }).gitOps(gitOps);
    app.synthYaml();
    const charts = app.node.findAll().filter((each): each is Chart => Chart.isChart(each));
    const objectsOf = (chart: Chart) => chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson() as Manifest);
    return new Map(charts.map((chart) => [chartFile(chart), objectsOf(chart)]));
  }
  const isUpgrade = ({ kind, metadata }: Manifest) => kind === 'Job' && metadata.labels?.['cdk8s-onload/upgrades'] === 'onload.onload-module';
  /** Objects on the cluster, also those in policies. */
  const applied = (of: Map<string, Manifest[]>): Manifest[] => [...of.values()].flat().flatMap((object) => (object.kind !== 'Policy' ? [object]
    : object.spec['policy-templates'].flatMap(({ objectDefinition: { spec } }: { objectDefinition: Manifest }) => (spec['object-templates'] ?? []).map((each: { objectDefinition: Manifest }) => each.objectDefinition))));
  const upgradeOf = (of: Map<string, Manifest[]>) => applied(of).find(isUpgrade)!;

  test.each(Object.keys(ENGINES))('%s has the script of the version, and the API server takes what belongs to it', (engine) => {
    const all = applied(files(ENGINES[engine]()));
    const job = all.find(isUpgrade)!;
    expect(job.spec.template.spec.containers[0].command[2]).toContain(`wanted=${OLD}\n`);
    expect(job.spec.template.spec.serviceAccountName).toBe('onload-upgrade-onload-module');
    expect(job.spec.podFailurePolicy.rules.map(({ action }: { action: string }) => action)).toEqual(['Ignore', 'FailJob']);
    expect(runRules(kubernetesRules, new ManifestSet(all.filter(({ metadata }) => metadata.namespace === 'onload-gitops' || metadata.name === 'onload-upgrade-onload-module')), {})).toEqual([]);
    expect(all.filter(({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === 'onload-upgrade-onload-module')).toHaveLength(1);
  });

  test.each(Object.keys(ENGINES))('%s may change nothing but nodes, and evict pods', (engine) => {
    const roles = applied(files(ENGINES[engine]())).filter(({ kind, metadata }) => /Role$/.test(kind) && metadata.name === 'onload-upgrade-onload-module');
    const rules = roles.flatMap(({ metadata: { namespace = '*' }, rules: each }) => each.map(({ resources, resourceNames, verbs }: { [field: string]: string[] }) => (
      `${namespace}: ${verbs.join()} ${resources.join()}${resourceNames === undefined ? '' : ` ${resourceNames.join()}`}`)));
    expect(rules.sort()).toEqual([
      '*: create pods/eviction', '*: get customresourcedefinitions moduleimagesconfigs.kmm.sigs.x-k8s.io', '*: get,patch nodes', '*: list nodes', '*: list pods',
      'onload: get daemonsets onload-device-plugin', 'onload: get moduleimagesconfigs onload-module', 'onload: get modules onload-module', 'onload: list builds',
      ...engine === 'argocd' ? [] : ['onload-gitops: delete,get,list,watch jobs'],
    ].sort());
  });

  test.each(Object.keys(ENGINES))('%s has none where a user moves the nodes, or the operator does', (engine) => {
    expect(upgradeOf(files(ENGINES[engine]({ upgradesOnload: false })))).toBeUndefined();
    expect(upgradeOf(files(ENGINES[engine](), OLD, { modules: ModuleLoading.byOperator(), platform: Platform.openshift('4.16') }))).toBeUndefined();
  });

  test.each(Object.keys(ENGINES))('%s has the limit of the nodes', (engine) => {
    const limited = files(ENGINES[engine](), OLD, { nodes: NodeGroup.withRole('onload', { maxUnavailable: NodeLimit.percent(20) }), sfc: SfcDriver.machineConfig() });
    expect(upgradeOf(limited).spec.template.spec.containers[0].command[2]).toContain('  look 20 %\n');
  });

  test('Argo CD runs it after the Module and the plugin, and before what waits for them', () => {
    const of = files(ENGINES.argocd());
    const own = orderTexts([...of.get('30-onload')!, ...of.get('80-gitops-jobs-30-onload')!]);
    expect(own.slice(own.indexOf('Sync 1 Job upgrade-onload-module'))).toEqual(expect.arrayContaining(['Sync 1 Job upgrade-onload-module', 'Sync 2 Job wait-for-30-onload']));
    expect(own.findIndex((text) => text.includes('Module onload-module'))).toBeLessThan(own.indexOf('Sync 1 Job upgrade-onload-module'));
    expect(own).toEqual(expect.arrayContaining(['Sync 0 Module onload-module', 'Sync 0 DaemonSet onload-device-plugin']));
  });

  test.each(['flux', 'acm'])('%s gets a Job of another name for another version, and the same one again for the same', (engine) => {
    const [first, second, third] = [OLD, NEW, OLD].map((onload) => upgradeOf(files(ENGINES[engine](), onload)));
    expect(first.metadata.name).toMatch(/^upgrade-onload-module-[0-9a-f]{10}$/);
    expect([second.metadata.name === first.metadata.name, third.metadata.name === first.metadata.name]).toEqual([false, true]);
    expect(first.spec.template.spec.containers[0].env).toContainEqual({ name: 'JOB', value: first.metadata.name });
    expect(first.spec.template.spec.containers[0].command[2]).toContain('kubectl get jobs --namespace onload-gitops --selector cdk8s-onload/upgrades=onload.onload-module');
  });

  test('Flux waits for it with the stage of the Module, and does not replace the variables of its script', () => {
    const of = files(ENGINES.flux());
    const job = upgradeOf(of);
    const stage = find([...of.values()].flat(), 'Kustomization', 'nyc1-onload');
    expect(stage.spec.healthChecks).toContainEqual({ apiVersion: 'batch/v1', kind: 'Job', name: job.metadata.name, namespace: 'onload-gitops' });
    expect(job.metadata.annotations).toEqual({ 'cdk8s-onload/stage': '30-onload', 'kustomize.toolkit.fluxcd.io/substitute': 'disabled' });
    expect(stage.metadata.annotations?.['cdk8s-onload/not-awaited'] ?? '').not.toMatch(/onload-device-plugin|a Module has changed/);
  });

  test('the policy of the stage is compliant only when the Job is complete', () => {
    const of = files(ENGINES.acm());
    const { metadata: { name } } = upgradeOf(of);
    const status = applied(of).find((each) => each.kind === 'Job' && 'status' in each && each.metadata.name === name);
    expect([status?.metadata.name, status]).toEqual([name, expect.objectContaining({ status: { conditions: [{ type: 'Complete', status: 'True' }] } })]);
  });

  test.each(['flux', 'acm'])('%s fails without an image for it where the cluster has none', (engine) => {
    expect(errorOf(() => files(ENGINES[engine](), OLD, { platform: Platform.kubernetes('1.30') })).message).toContain('no \'jobImage\': "on Kubernetes 1.30"; set an image with sh and kubectl');
    const rest = () => files(ENGINES[engine](), OLD, { platform: Platform.kubernetes('1.30'), modules: ModuleLoading.byOperator() });
    // The Jobs that wait for stages need one, too.
    engine === 'acm' ? expect(rest).toThrow('no \'jobImage\'') : expect(rest).not.toThrow();
  });
});
