import type { Manifest } from '../../manifests';

/**
 * Kinds that remain when their manifest is removed, because deleting them would delete objects of others, or the configuration of nodes: namespaces,
 * definitions of custom resources, pools, and configurations that exist once per cluster.
 */
const KEPT_KINDS: ReadonlySet<string> = new Set(['CustomResourceDefinition', 'MachineConfigPool', 'MachineConfiguration', 'Namespace', 'SriovOperatorConfig']);

/** Whether an object remains when its manifest is removed. */
export function isKept({ kind }: Manifest): boolean {
  return KEPT_KINDS.has(kind);
}
