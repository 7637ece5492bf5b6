/** Place in which a custom resource selects nodes by their labels (upstream/crds). */
export interface NodeSelector {
  readonly path: readonly string[];
  /** Whether the selector is a map of labels. Otherwise it is a LabelSelector. */
  readonly isMap: boolean;
}

/** Node selectors by kind. */
export const NODE_SELECTORS: { readonly [kind: string]: NodeSelector } = {
  MachineConfigPool: { path: ['spec', 'nodeSelector'], isMap: false },
  Module: { path: ['spec', 'selector'], isMap: true },
  Onload: { path: ['spec', 'selector'], isMap: true },
  PerformanceProfile: { path: ['spec', 'nodeSelector'], isMap: true },
  SriovNetworkNodePolicy: { path: ['spec', 'nodeSelector'], isMap: true },
  SriovNetworkPoolConfig: { path: ['spec', 'nodeSelector'], isMap: false },
  SriovOperatorConfig: { path: ['spec', 'configDaemonNodeSelector'], isMap: true },
};
