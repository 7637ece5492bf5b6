import type { StageCondition } from './stage-condition';
import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { devicePluginDaemonSet, loadsDriver, onloadModuleNames } from '../../upstream/onload';
import { GENERATED_CONFIGS, performanceNames, poolOfRole, ROLE_LABEL, tunedArgumentsName } from '../../upstream/openshift';

/** Conditions that the objects of a stage must meet before the next stage is applied. */
export function conditionsOf(objects: readonly Manifest[]): StageCondition[] {
  const all = new Map<string, StageCondition>();
  for (const condition of objects.flatMap((object) => CONDITIONS[object.kind]?.(object) ?? [])) {
    all.set([condition.kind, condition.namespace, condition.name].join(' '), condition);
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, condition]) => condition);
}

type Condition = (object: Manifest) => StageCondition[];

const expect = (says: (object: Manifest) => string): Condition => (object) => [{
  apiVersion: object.apiVersion,
  kind: object.kind,
  name: object.metadata.name!,
  namespace: object.metadata.namespace,
  expectation: says(object),
}];

/**
 * Conditions by kind. Those of Onload resources and Modules are node labels, because the status of an Onload resource is never written (Onload
 * Operator facts §3), and a Module counts nodes before they have it (KMM facts §8).
 */
const CONDITIONS: { readonly [kind: string]: Condition } = {
  CustomResourceDefinition: expect(() => 'the condition Established is True'),
  Subscription: expect((object) => {
    const csv = stringAt(object, 'spec', 'startingCSV');
    return `${stringAt(object, 'spec', 'installPlanApproval') === 'Manual' ? 'an administrator has approved its InstallPlan, ' : ''}status.installedCSV is ${csv ?? 'set'}, `
      + 'and that ClusterServiceVersion is in the phase Succeeded';
  }),
  Deployment: expect(() => 'its observedGeneration is current, and all of its replicas are updated and available'),
  DaemonSet: expect(() => 'its observedGeneration is current, and a pod of that generation is ready on each of its nodes'),
  MachineConfiguration: expect(() => 'its observedGeneration is current, and status.nodeDisruptionPolicyStatus.clusterPolicies has the policies'),
  MachineConfigPool: ({ metadata }) => poolCondition(metadata.name!),
  MachineConfig: ({ metadata }) => {
    const role = metadata.labels?.[ROLE_LABEL];
    return typeof role === 'string' ? poolCondition(poolOfRole(role)) : [];
  },
  PerformanceProfile: expect(({ metadata }) => (
    `MachineConfig ${performanceNames(metadata.name!).machineConfig} is there, its pool has rendered it and MachineConfig ${tunedArgumentsName('<pool>')}, and all nodes of the pool are Updated`)),
  KubeletConfig: expect(() => `its condition Success is True, the pools that it selects have rendered MachineConfig ${GENERATED_CONFIGS.KubeletConfig('<pool>')}, and their nodes are Updated`),
  ContainerRuntimeConfig: expect(() => (
    `its condition Success is True, the pools that it selects have rendered MachineConfig ${GENERATED_CONFIGS.ContainerRuntimeConfig('<pool>')}, and their nodes are Updated`)),
  MachineOSConfig: expect(() => 'its MachineOSBuild has succeeded, and all nodes of the pool run its image'),
  // The webhook rejects a policy until a node that it selects has reported a matching card (SR-IOV facts §3).
  SriovOperatorConfig: expect(() => 'every node that it selects has a SriovNetworkNodeState in this namespace, whose status.interfaces has the network cards'),
  SriovNetworkNodePolicy: expect(() => (
    'every node that it selects has the virtual functions in spec.interfaces of its SriovNetworkNodeState, whose status.syncStatus is Succeeded')),
  Onload: expect((object) => {
    const onload = { name: object.metadata.name!, namespace: object.metadata.namespace ?? 'default' };
    const labels = onloadModuleNames(onload, loadsDriver(object)).map(moduleLabels.ready);
    return `every node that it selects has ${labels.join(' and ')}, and the DaemonSet ${devicePluginDaemonSet(onload)} is ready on each of them`;
  }),
  Module: expect(({ metadata: { name, namespace } }) => (
    `every node that it selects has ${moduleLabels.ready({ name: name!, namespace: namespace ?? 'default' })}`)),
};

/** Condition of a pool. `Updated` is also true before the new configuration is rendered (MCO facts §5, §9). */
function poolCondition(name: string): StageCondition[] {
  return [{
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    name,
    expectation: 'its configuration is rendered with the MachineConfigs of this stage, spec.configuration.name is status.configuration.name, and the condition Updated is True',
  }];
}
