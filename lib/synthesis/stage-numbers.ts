/**
 * The stages of an `OnloadPlatform`, in the order in which they are applied, by the number that their files begin with. The numbers leave room, so that a
 * stage that is added later renames no file.
 */
export const STAGE_NUMBERS = {
  'operators': 10,
  'operator-config': 15,
  'machine-config': 20,
  'onload': 30,
  'ptp': 40,
  'sriov': 45,
  'networks': 50,
  'workloads': 60,
} as const;

/** How the names of an engine's files begin: they sort after those of all stages. */
export const GITOPS_FILE = '80-gitops';

/** The name of a file of a stage, without its extension. */
export function stageFile(name: keyof typeof STAGE_NUMBERS): string {
  return `${STAGE_NUMBERS[name]}-${name}`;
}
