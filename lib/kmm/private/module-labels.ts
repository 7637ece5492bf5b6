/** What a label of a node is about. */
interface ModuleRef {
  readonly name: string;
  readonly namespace: string;
}

const PREFIX = 'kmm.node.kubernetes.io';

/** The labels of nodes that KMM reads and sets (internal/utils/kmmlabels.go; KMM facts §8). */
export const moduleLabels = {
  /** Set by an administrator: the version that the node shall have. */
  version: ({ name, namespace }: ModuleRef): string => `${PREFIX}/version-module.${namespace}.${name}`,
  /** Set by KMM while the module is loaded. All releases have it; 1.1 also one without the namespace. */
  ready: ({ name, namespace }: ModuleRef): string => `${PREFIX}/${namespace}.${name}.ready`,
  /** Set by KMM 2.5 and later: the version that is loaded. */
  readyVersion: ({ name, namespace }: ModuleRef): string => `${PREFIX}/${namespace}.${name}.version.ready`,
  /** Set by KMM while the pod of a plugin (`device-plugin`, `dra`) is ready. */
  pluginReady: ({ name, namespace }: ModuleRef, plugin: string): string => `${PREFIX}/${namespace}.${name}.${plugin}-ready`,
};
