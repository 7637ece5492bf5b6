/** Custom resources that select nodes by their labels, and where (upstream/crds). */
export interface NodeSelector {
  readonly path: readonly string[];
  /** A map of labels; otherwise a LabelSelector. */
  readonly isMap: boolean;
}

/** By kind. */
export const NODE_SELECTORS: { readonly [kind: string]: NodeSelector } = {
  MachineConfigPool: { path: ['spec', 'nodeSelector'], isMap: false },
  Module: { path: ['spec', 'selector'], isMap: true },
  Onload: { path: ['spec', 'selector'], isMap: true },
  PerformanceProfile: { path: ['spec', 'nodeSelector'], isMap: true },
  SriovNetworkNodePolicy: { path: ['spec', 'nodeSelector'], isMap: true },
  SriovNetworkPoolConfig: { path: ['spec', 'nodeSelector'], isMap: false },
  SriovOperatorConfig: { path: ['spec', 'configDaemonNodeSelector'], isMap: true },
};
