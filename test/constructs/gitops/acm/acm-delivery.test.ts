import { ApiObject, Duration, JsonPatch, Testing } from 'cdk8s';
import { ClusterOutline, DeliveredFile, FLEET_LAYOUT, outlineOf } from '../../../../lib/constructs/delivery/stage-delivery';
import { AcmGitOpsOptions, AcmRollout, GitOps, TalmRolloutOptions } from '../../../../lib/constructs/gitops';
import { OnloadPlatform, StageName } from '../../../../lib/constructs/platform';
import { annotateFor, deliveredCluster } from '../../../../lib/constructs/platform/delivered-stages';
import type { Manifest } from '../../../../lib/manifests/manifest';
import { plan } from '../../../../lib/plan/plan';
import { nodeSteps } from '../../../../lib/plan/result';
import { NamespaceSource } from '../../../../lib/values/namespace-source';
import { vendoredCrds } from '../../../support/crds';
import { find } from '../../../support/manifests';
import { wholePlatform } from '../../../support/whole-platform';

const validator = vendoredCrds();
const STAGES = ['operators', 'operator-config', 'machine-config', 'onload', 'ptp', 'sriov', 'networks', 'workloads'];
const TALM = AcmRollout.byTalm({ name: 'r1' });

interface Delivered {
  readonly outline: ClusterOutline;
  readonly plain: readonly Manifest[];
  readonly files: readonly DeliveredFile[];
  readonly objects: readonly Manifest[];
}

function deliver(options: AcmGitOpsOptions = {}, { name = 'nyc1', extend = (_: OnloadPlatform): void => undefined } = {}): Delivered {
  const delivery = GitOps.acm(options)._for(FLEET_LAYOUT);
  const platform = wholePlatform(Testing.app(), name);
  extend(platform);
  annotateFor(delivery, platform);
  const cluster = deliveredCluster(platform, { dir: name });
  const outline = outlineOf(cluster);
  const files = [...delivery.filesOf(cluster), ...delivery.filesOfAll([outline])];
  return { outline, files, plain: cluster.stages.flatMap(({ objects }) => objects), objects: files.flatMap(({ objects }) => objects) };
}

const policiesIn = (objects: readonly Manifest[]) => objects.filter(({ kind }) => kind === 'Policy') as any[];
const templatesIn = (policy: any): any[] => policy.spec['policy-templates'];
const definitionsIn = (policy: any): any[] => templatesIn(policy).map(({ objectDefinition }) => objectDefinition);
const objectTemplatesIn = (configurationPolicy: any): any[] => configurationPolicy.spec['object-templates'];
/** Objects in policies. */
const contentsIn = (policies: readonly any[]): any[] => (
  policies.flatMap(definitionsIn).flatMap((each) => objectTemplatesIn(each) ?? []).map(({ objectDefinition }) => objectDefinition));
/** Name without the digest of what was applied. */
const undigested = (name: string) => name.replace(/-[0-9a-f]{10}$/, '');
const titles = (objects: readonly any[]) => objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);

describe('a cluster', () => {
  const { files, objects, plain } = deliver();
  const policies = policiesIn(objects);
  const policyOf = (stage: string) => find(objects, 'Policy', `nyc1-${stage}`) as any;
  const templateOf = (stage: string, name: string) => templatesIn(policyOf(stage))
    .find(({ objectDefinition }) => undigested(objectDefinition.metadata.name) === name);

  test('a cluster has a policy for each stage, a set of them, and a placement', () => {
    expect(files.map(({ path }) => path)).toEqual(['gitops/nyc1/acm-policies.yaml', 'gitops/acm-hub.yaml']);
    expect(titles(objects)).toEqual([
      ...STAGES.map((stage) => `Policy nyc1-${stage}`),
      'PolicySet nyc1-onload', 'Placement nyc1-onload', 'PlacementBinding nyc1-onload', 'Namespace onload-policies',
    ]);
    expect((find(objects, 'PolicySet', 'nyc1-onload') as any).spec.policies).toEqual(policies.map(({ metadata }) => metadata.name));
  });

  test('a cluster has objects that the CRDs accept, with what is in them', () => {
    const inner = policies.flatMap(definitionsIn);
    expect([...new Set(inner.map(({ kind }) => kind))].sort()).toEqual(['ConfigurationPolicy', 'OperatorPolicy']);
    for (const object of [...objects.filter(({ kind }) => kind !== 'Namespace'), ...inner]) {
      expect([`${object.kind} ${object.metadata.name}`, validator.validate(object)]).toEqual([`${object.kind} ${object.metadata.name}`, []]);
    }
  });

  test('goes from stage to stage', () => {
    expect(policies.map(({ spec }) => spec.dependencies)).toEqual([undefined, ...STAGES.slice(0, -1).map((stage) => [{
      apiVersion: 'policy.open-cluster-management.io/v1', kind: 'Policy', name: `nyc1-${stage}`, compliance: 'Compliant',
    }])]);
  });

  test('enforces what it applies, and only looks at what it waits for, whatever the policy above says', () => {
    expect(policies.filter(({ spec }) => 'remediationAction' in spec)).toEqual([]);
    const actions = policies.flatMap(definitionsIn).map(({ metadata, spec }) => `${undigested(metadata.name)} ${spec.remediationAction}`);
    expect(actions).toEqual([
      'nyc1-operators enforce', 'nyc1-operators-kernel-module-management enforce', 'nyc1-operators-ready inform', 'nyc1-operator-config enforce',
      'nyc1-machine-config enforce', 'nyc1-machine-config-ready inform', 'nyc1-onload enforce', 'nyc1-onload-ready inform', 'nyc1-ptp enforce', 'nyc1-ptp-ready inform',
      'nyc1-sriov enforce', 'nyc1-sriov-ready inform', 'nyc1-networks enforce', 'nyc1-workloads enforce',
    ]);
  });

  test('looks at the operators when they are installed', () => {
    expect(templateOf('operators', 'nyc1-operators-kernel-module-management').extraDependencies).toEqual([
      { apiVersion: 'policy.open-cluster-management.io/v1', kind: 'ConfigurationPolicy', name: 'nyc1-operators', compliance: 'Compliant' },
    ]);
    const { extraDependencies, objectDefinition } = templateOf('operators', 'nyc1-operators-ready');
    expect(extraDependencies.map(({ kind }: any) => kind)).toEqual(['ConfigurationPolicy', 'OperatorPolicy']);
    const looks = objectTemplatesIn(objectDefinition).map(({ objectDefinition: look }) => [look.kind, undigested(look.metadata.name), look.status]);
    expect(looks).toEqual([
      ['CustomResourceDefinition', 'onloads.onload.amd.com', { conditions: [{ type: 'Established', status: 'True' }] }],
      ['CustomResourceDefinition', 'sriovnetworknodepolicies.sriovnetwork.openshift.io', { conditions: [{ type: 'Established', status: 'True' }] }],
      ['CustomResourceDefinition', 'sriovoperatorconfigs.sriovnetwork.openshift.io', { conditions: [{ type: 'Established', status: 'True' }] }],
      // Its name is not that of its package, so no OperatorPolicy can install it.
      ['Subscription', 'sriov-network-operator-subscription', { state: 'AtLatestKnown' }],
      ['Deployment', 'onload-operator-controller-manager', { replicas: 1, updatedReplicas: 1, availableReplicas: 1 }],
      ['Job', 'wait-for-10-operators', { conditions: [{ type: 'Complete', status: 'True' }] }],
    ]);
  });

  test('looks at the pool with the MachineConfigs of the stage, and at the Job that waits for it', () => {
    const [{ objectDefinition: job }, { objectDefinition: pool }] = objectTemplatesIn(templateOf('machine-config', 'nyc1-machine-config-ready').objectDefinition);
    expect([pool.kind, pool.metadata, pool.status.conditions]).toEqual([
      'MachineConfigPool', { name: 'onload' }, [
        { type: 'RenderDegraded', status: 'False' }, { type: 'NodeDegraded', status: 'False' }, { type: 'Degraded', status: 'False' },
        { type: 'Updated', status: 'True' }, { type: 'Updating', status: 'False' },
      ],
    ]);
    const configs = plain.filter(({ kind }) => kind === 'MachineConfig').map(({ metadata }) => metadata.name).sort();
    expect(pool.status.configuration.source.map(({ name }: any) => name)).toEqual(configs);
    expect([undigested(job.metadata.name), job.status]).toEqual(['wait-for-20-machine-config', { conditions: [{ type: 'Complete', status: 'True' }] }]);
  });

  test('a template waits for the last stage before it that takes time, as it is in this commit', () => {
    const needs = (stage: string) => templatesIn(policyOf(stage)).map(({ extraDependencies = [] }) => extraDependencies.map(({ name }: any) => name).filter((name: string) => !name.startsWith(`nyc1-${stage}`)));
    const ready = (stage: string) => templateOf(stage, `nyc1-${stage}-ready`).objectDefinition.metadata.name;
    expect([needs('operators').flat(), needs('operator-config'), needs('machine-config')]).toEqual([[], [[ready('operators')]], [[ready('operators')], [ready('operators')]]]);
    expect([needs('onload')[0], needs('networks'), needs('workloads')]).toEqual([[ready('machine-config')], [[ready('sriov')]], [[ready('sriov')]]]);
  });

  test('a change of a stage gives that stage and all later ones another Job, and no earlier one', () => {
    const jobsOf = (all: readonly Manifest[]) => contentsIn(policiesIn(all)).filter(({ kind, spec }) => kind === 'Job' && spec !== undefined).map(({ metadata: { name } }) => name);
    const changed = jobsOf(deliver({}, { extend: (platform) => ApiObject.of(platform.sfcMachineConfig!).addJsonPatch(JsonPatch.add('/spec/kernelArguments', ['quiet'])) }).objects);
    const same = jobsOf(objects).filter((name) => changed.includes(name)).map(undigested);
    expect([jobsOf(objects).map(undigested), same]).toEqual([
      ['wait-for-10-operators', 'wait-for-20-machine-config', 'wait-for-30-onload', 'wait-for-40-ptp', 'wait-for-45-sriov'], ['wait-for-10-operators'],
    ]);
  });

  test('the Jobs may read what they wait for, and delete Jobs of their own', () => {
    const all = contentsIn(policies);
    const rules = all.filter(({ kind, metadata }) => /Role$/.test(kind) && metadata.name.startsWith('onload-wait-for-'))
      .flatMap(({ metadata: { namespace = '*' }, rules: each }) => each.map(({ resources, verbs }: any) => `${namespace}: ${verbs.join()} ${resources.join()}`));
    expect(new Set(rules.filter((rule) => !/^\*: (?:get|list|get,list,watch) /.test(rule)))).toEqual(new Set(['onload-gitops: delete,get,list,watch jobs']));
    expect(all.filter(({ kind, spec }) => kind === 'Job' && spec !== undefined).map(({ spec }) => spec.template.spec.serviceAccountName))
      .toEqual(['10-operators', '20-machine-config', '30-onload', '40-ptp', '45-sriov'].map((stage) => `onload-wait-for-${stage}`));
  });

  test('a cluster has an OperatorPolicy approve the named release and no other', () => {
    const { spec: subscription } = find(plain, 'Subscription', 'kernel-module-management') as any;
    const { installPlanApproval, ...fields } = subscription;
    expect(installPlanApproval).toBe('Manual');
    expect(templateOf('operators', 'nyc1-operators-kernel-module-management').objectDefinition.spec).toEqual({
      remediationAction: 'enforce',
      complianceType: 'musthave',
      upgradeApproval: 'Automatic',
      subscription: { ...fields, namespace: 'openshift-kmm' },
      operatorGroup: { name: 'kernel-module-management', namespace: 'openshift-kmm' },
      versions: [subscription.startingCSV],
    });
    expect(titles(objectTemplatesIn(templateOf('operators', 'nyc1-operators').objectDefinition).map(({ objectDefinition }) => objectDefinition)))
      .not.toContain('Subscription kernel-module-management');
  });

  test('fills in no templates, on the hub or on the cluster', () => {
    const off = { 'policy.open-cluster-management.io/disable-templates': 'true' };
    expect([...policies, ...policies.flatMap(definitionsIn)].filter(({ metadata }) => metadata.annotations?.[Object.keys(off)[0]] !== 'true')).toEqual([]);
    // With it, a policy with object-templates-raw would do nothing, and be compliant.
    expect(JSON.stringify(objects)).not.toContain('object-templates-raw');
  });

  test('replaces lists, but not what others write to', () => {
    const types = Object.fromEntries(policies.flatMap(definitionsIn).filter(({ kind, spec }) => kind === 'ConfigurationPolicy' && spec.remediationAction === 'enforce')
      .flatMap(objectTemplatesIn).map(({ complianceType, objectDefinition }) => [objectDefinition.kind, complianceType]));
    expect(types).toMatchObject({
      MachineConfig: 'mustonlyhave',
      Onload: 'mustonlyhave',
      ClusterRole: 'mustonlyhave',
      DaemonSet: 'mustonlyhave',
      ConfigMap: 'mustonlyhave',
      MachineConfigPool: 'musthave',
      Namespace: 'musthave',
      ServiceAccount: 'musthave',
      MachineConfiguration: 'musthave',
    });
  });

  test('leaves labels and annotations of others, and writes no contents of MachineConfigs into statuses', () => {
    const all = policies.flatMap(definitionsIn).filter(({ kind, spec }) => kind === 'ConfigurationPolicy' && spec.remediationAction === 'enforce').flatMap(objectTemplatesIn);
    expect(all.filter(({ metadataComplianceType }) => metadataComplianceType !== 'musthave')).toEqual([]);
    expect([...new Set(all.filter(({ recordDiff }) => recordDiff === 'None').map(({ objectDefinition }) => objectDefinition.kind))]).toEqual(['MachineConfig']);
  });

  test('keeps its policies when the hub does not reach it, and is selected by its name', () => {
    expect((find(objects, 'Placement', 'nyc1-onload') as any)).toMatchObject({
      apiVersion: 'cluster.open-cluster-management.io/v1beta1',
      spec: {
        predicates: [{ requiredClusterSelector: { labelSelector: { matchLabels: { name: 'nyc1' } } } }],
        tolerations: [
          { key: 'cluster.open-cluster-management.io/unreachable', operator: 'Exists' }, { key: 'cluster.open-cluster-management.io/unavailable', operator: 'Exists' },
        ],
      },
    });
  });

  test('leaves to others what is theirs', () => {
    const wanted = policies.flatMap(definitionsIn).filter(({ kind }) => kind === 'ConfigurationPolicy').flatMap(objectTemplatesIn).map(({ objectDefinition }) => objectDefinition);
    const pools = wanted.filter(({ kind, status }) => kind === 'MachineConfigPool' && status === undefined);
    expect(pools.map(({ spec }) => ['paused' in spec, 'configuration' in spec])).toEqual(pools.map(() => [false, false]));
    expect(pools.length).toBeGreaterThan(0);
    expect(wanted.filter(({ kind, imagePullSecrets }) => kind === 'ServiceAccount' && imagePullSecrets !== undefined)).toEqual([]);
  });

  test('a cluster does not take over metadata of the tool that applies the policies', () => {
    expect(policies.filter(({ spec }) => spec.copyPolicyMetadata !== false)).toEqual([]);
  });

  test('says what its policies do not wait for', () => {
    const comment = files[0].comment!.join('\n');
    expect(comment).toMatch(/operator-config: does not wait for the SriovNetworkNodeState of each node/);
    expect(comment).toMatch(/ptp: does not wait for the synchronization of the clocks by DaemonSet sfptpd/);
    expect(comment).not.toMatch(/sriov: /);
    expect(files[1].comment!.join('\n')).toMatch(/ManagedClusterSetBindings/);
  });
});

test('braces in texts stay as they are', () => {
  const braces = 'podman image inspect --format \'{{.Names}}\' {{hub x hub}}';
  const { objects } = deliver({}, {
    extend: (platform) => void new ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Braces', {
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'braces', namespace: 'trading' }, data: { script: braces },
    }),
  });
  const policy = find(objects, 'Policy', 'nyc1-workloads') as any;
  const [definition] = definitionsIn(policy);
  expect(objectTemplatesIn(definition).map(({ objectDefinition }) => objectDefinition.data.script)).toContain(braces);
  for (const { metadata } of [policy, definition]) {
    expect(metadata.annotations['policy.open-cluster-management.io/disable-templates']).toBe('true');
  }
});

describe('with TALM', () => {
  const { files, objects } = deliver({ rollout: TALM });
  const policies = policiesIn(objects);

  test('policies only report, because TALM skips those that are enforced', () => {
    const actions = [...policies, ...policies.flatMap(definitionsIn)].map(({ spec }) => spec.remediationAction);
    expect([...new Set(actions)]).toEqual(['inform']);
  });

  test('a policy has one ConfigurationPolicy, which looks after it has applied, and no OperatorPolicy, which TALM does not take', () => {
    expect(policies.map((policy) => titles(definitionsIn(policy)))).toEqual(policies.map(({ metadata }) => [`ConfigurationPolicy ${metadata.name}`]));
    const kinds = objectTemplatesIn(definitionsIn(policies[STAGES.indexOf('machine-config')])[0]).map(({ objectDefinition }) => [objectDefinition.kind, 'status' in objectDefinition]);
    const access = ['ServiceAccount', 'ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'].map((kind) => [kind, false]);
    expect(kinds).toEqual([['MachineConfigPool', false], ['MachineConfig', false], ['MachineConfig', false], ...access, ['Job', false], ['Job', true], ['MachineConfigPool', true]]);
    const looks = objectTemplatesIn(definitionsIn(policies[0])[0]).filter(({ objectDefinition }) => 'status' in objectDefinition);
    expect(looks.map(({ objectDefinition }) => objectDefinition.kind)).toEqual([
      'CustomResourceDefinition', 'CustomResourceDefinition', 'CustomResourceDefinition', 'ClusterServiceVersion', 'Subscription', 'Deployment', 'Job',
    ]);
  });

  test('a pool is looked at for longer than it takes to render', () => {
    const soaks = policies.map(({ metadata }) => metadata.annotations['ran.openshift.io/soak-seconds']);
    expect(soaks).toEqual(STAGES.map((stage) => (stage === 'machine-config' ? '120' : undefined)));
  });

  test('objects are ones that the CRDs accept', () => {
    const inner = policies.flatMap(definitionsIn);
    expect([...objects.filter(({ kind }) => kind !== 'Namespace'), ...inner].flatMap((object) => validator.validate(object) ?? [`${object.kind}: no CRD`])).toEqual([]);
  });

  test('one wave has all clusters, one after the other', () => {
    expect(files.at(-1)!.path).toBe('gitops/talm-waves.yaml');
    expect((find(objects, 'ClusterGroupUpgrade', 'r1-all') as any).spec).toEqual({
      enable: true,
      clusters: ['nyc1'],
      managedPolicies: policies.map(({ metadata }) => metadata.name),
      remediationStrategy: { maxConcurrency: 1, timeout: 240 },
      batchTimeoutAction: 'Abort',
    });
  });

  test('the file says that TALM approves any InstallPlan', () => {
    expect(files.at(-1)!.comment!.join('\n')).toMatch(/approves whatever InstallPlan is pending/);
  });
});

describe('waves', () => {
  const { outline } = deliver();
  const cluster = (name: string, ...groups: string[]): ClusterOutline => ({ ...outline, name, dir: name, groups });
  const fleet = [cluster('lab1', 'lab'), ...['nyc1', 'nyc2', 'nyc3', 'nyc4', 'nyc5', 'nyc6'].map((name) => cluster(name, 'prod', 'nyc')), cluster('tok1', 'prod')];
  const wavesOf = (options: TalmRolloutOptions) => GitOps.acm({ rollout: AcmRollout.byTalm(options) })._for(FLEET_LAYOUT).filesOfAll(fleet)
    .flatMap(({ objects }) => objects).filter(({ kind }) => kind === 'ClusterGroupUpgrade') as any[];

  test('waves take groups, canaries and the rest, each after the one before', () => {
    const waves = wavesOf({
      name: 'onload-9-1',
      waves: [
        { name: 'lab', groups: ['lab'] },
        { name: 'nyc', groups: ['nyc'], canaries: ['nyc3'], maxConcurrency: 2, timeoutPerBatch: Duration.hours(3) },
        { name: 'rest', enable: false },
      ],
    });
    expect(waves.map(({ metadata, spec }) => [metadata.name, spec.clusters, spec.blockingCRs, spec.enable])).toEqual([
      ['onload-9-1-lab', ['lab1'], undefined, true],
      ['onload-9-1-nyc', ['nyc1', 'nyc2', 'nyc3', 'nyc4', 'nyc5', 'nyc6'], [{ name: 'onload-9-1-lab', namespace: 'onload-policies' }], true],
      ['onload-9-1-rest', ['tok1'], [{ name: 'onload-9-1-nyc', namespace: 'onload-policies' }], false],
    ]);
    // One canary, then three batches of two, the last one with one cluster.
    expect(waves[1].spec.remediationStrategy).toEqual({ maxConcurrency: 2, canaries: ['nyc3'], timeout: 4 * 180 });
    expect(waves[1].spec.managedPolicies.slice(0, STAGES.length + 1)).toEqual([...STAGES.map((stage) => `nyc1-${stage}`), 'nyc2-operators']);
    expect(waves.flatMap((wave) => validator.validate(wave))).toEqual([]);
  });

  test.each([
    ['a group that no cluster has', [{ name: 'a', groups: ['ldn'] }], 'group of a wave that no cluster has: "ldn"; use one of lab, nyc, prod [gitops/talm-group]'],
    ['a cluster in no wave', [{ name: 'a', groups: ['nyc'] }], 'cluster in no wave: "lab1"; add its group to a wave, or a wave without \'groups\' for all others [gitops/talm-wave]'],
    ['a cluster in two waves', [{ name: 'a', groups: ['nyc', 'lab'] }, { name: 'b', groups: ['prod'] }],
      'cluster in the waves a and b: "nyc1"; let no cluster have groups of two waves [gitops/talm-wave]'],
    ['a canary of another wave', [{ name: 'a', groups: ['nyc'], canaries: ['lab1'] }, { name: 'b' }],
      'canary that is not in wave a: "lab1"; use clusters of the wave: nyc1, nyc2, nyc3, nyc4, nyc5 … [gitops/talm-canary]'],
    ['a wave without clusters', [{ name: 'a', groups: ['prod', 'lab'] }, { name: 'b' }], 'wave without clusters: "b"; leave it out [gitops/talm-wave]'],
    ['two waves with the same name', [{ name: 'a', groups: ['prod'] }, { name: 'a' }], 'two waves with the same name: "a"; give each wave its own name [gitops/talm-name]'],
    ['two waves with the rest', [{ name: 'a' }, { name: 'b' }], 'two waves with all other clusters: ["a","b"]; set \'groups\' of all waves but one [gitops/talm-wave]'],
    ['no waves', [], 'rollout without waves: "r2"; leave \'waves\' out for one wave with all clusters [gitops/talm-name]'],
    ['the name of a wave', [{ name: 'A b' }], 'not the name of a rollout or wave: "A b"; use up to 63 lower case letters, digits and "-" [gitops/talm-name]'],
    ['no concurrency', [{ name: 'a', maxConcurrency: 0 }], '\'maxConcurrency\' of wave a: 0; use a whole number from 1 on [gitops/talm-wave]'],
  ])('waves fail with %s', (_, waves, message) => {
    expect(() => wavesOf({ name: 'r2', waves })).toThrow(message);
  });
});

describe('names and sizes', () => {
  test('names and sizes fail with more policies in a wave than a hub stores', () => {
    const { outline } = deliver();
    const many = Array.from({ length: 126 }, (_, index) => ({ ...outline, name: `c${index}` }));
    const filesOf = (clusters: readonly ClusterOutline[]) => GitOps.acm({ rollout: TALM })._for(FLEET_LAYOUT).filesOfAll(clusters);
    expect(filesOf(many.slice(1)).length).toBe(2);
    expect(() => filesOf(many)).toThrow(
      'wave all with more than 1000 policies: 1008; split its clusters into several waves: a ClusterGroupUpgrade is stored as one object [gitops/talm-size]',
    );
  });

  test('names and sizes fail above the limit for a namespace and a name', () => {
    expect(() => deliver({}, { name: 'a'.repeat(33) })).toThrow(
      /^a{33}: namespace and name of a Policy with more than 62 characters: "onload-policies\/a{33}-operator-config"; shorten .*\[gitops\/acm-name\]$/,
    );
    expect(() => deliver({ namespace: NamespaceSource.existing('acm') }, { name: 'a'.repeat(43) })).not.toThrow();
  });

  test('names and sizes fail above what a hub stores', () => {
    expect(() => deliver({}, {
      extend: (platform) => void new ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Large', {
        apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'large', namespace: 'trading' }, data: { text: 'x'.repeat(800 * 1024) },
      }),
    })).toThrow(/^nyc1: policy nyc1-workloads with more than 768 KiB: "8\d\d KiB"; move large objects .*\[gitops\/acm-size\]$/);
  });

  test('names and sizes fail with a cluster set that is none', () => {
    expect(() => GitOps.acm({ clusterSets: ['My set'] })).toThrow(/not the name of a ManagedClusterSet: "My set".*\[gitops\/cluster-set\]/);
  });
});

describe('plan', () => {
  const OF_ENGINE = /^(?:Namespace onload-(?:gitops|policies)|(?:ClusterRole|ClusterRoleBinding) onload-wait-for-.*|(?:Job|NetworkPolicy|Role|RoleBinding|ServiceAccount) onload-gitops\/.*|(?:ClusterGroupUpgrade|Placement|PlacementBinding|Policy|PolicySet) onload-policies\/.*)$/;
  // What it was read from differs, and the objects of the engine itself, such as the policies.
  const report = (before: readonly Manifest[], after: readonly Manifest[]) => {
    const { assumptions: _, objects: __, objectCounts: ___, changes, steps, ...rest } = plan({ before, after });
    return { ...rest, changes: changes.filter(({ object }) => !OF_ENGINE.test(object)), steps: nodeSteps({ steps }) };
  };

  test.each([['enforced at once', AcmRollout.atOnce()], ['enforced by TALM', TALM]])('reads policies back to the plan of the plain manifests, %s', (_, rollout) => {
    const { plain, objects } = deliver({ rollout });
    expect(report([], objects)).toEqual(report([], plain));
    expect(report(plain, objects)).toEqual(report(plain, plain));
    expect(plan({ before: plain, after: objects }).steps.map(({ system, what }) => [system, what])).toEqual([
      ['objects', expect.stringMatching(/and \d+ more: their own pods start or are replaced; no other effect on nodes is known$/)],
    ]);
  });

  test.each([['enforced at once', AcmRollout.atOnce()], ['enforced by TALM', TALM]])('reads what a change does to nodes, %s', (_, rollout) => {
    const changed = (platform: OnloadPlatform) => ApiObject.of(platform.sfcMachineConfig!).addJsonPatch(JsonPatch.add('/spec/kernelArguments', ['quiet']));
    const [was, is] = [deliver({ rollout }), deliver({ rollout }, { extend: changed })];
    const wanted = report(was.plain, is.plain);
    expect(wanted.steps.length).toBeGreaterThan(0);
    expect(report(was.objects, is.objects)).toEqual(wanted);
  });
});
