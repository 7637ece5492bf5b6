/**
 * The API as jsii has it: the platform and its values at the top, and a submodule for each domain. jsii gives each type one place, so what TypeScript
 * and JavaScript can import from the top besides is in `index.ts`.
 */
export * from './check/findings';
export * from './cluster-platform';
export * from './container-resources';
export * from './fleet';
export * from './image-pull-policy';
export * from './image-reference';
export * from './in-tree-removal';
export * from './kmm-release';
export * from './manifest-validation';
export * from './namespace-source';
export * from './node-feature-rule';
export * from './node-group';
export * from './node-limit';
export * from './object-metadata';
export * from './olm-options';
export * from './operator-installation';
export * from './plan/planner';
export * from './platform';
export * from './pod-priority';
export * from './registry';
export * from './release';
export * from './toleration';
export { SfNetTest, SfNetTestPods, SfNetTestProtocol } from './workload';
export type { AccelerateOptions, SfNetTestPodsProps, SfNetTestProps } from './workload';

export * as admission from './admission';
export * as gitops from './gitops';
export * as imports from '../imports';
export * as kmm from './kmm';
export * as machineConfig from './machine-config';
export * as mirrors from './mirrors';
export * as network from './network';
export * as onload from './onload';
export * as operator from './operator';
export * as profiles from './profiles';
export * as ptp from './ptp';
export * as sriov from './network/sriov';
