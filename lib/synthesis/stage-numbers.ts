/**
 * Stages of an `OnloadPlatform` in the order in which they are applied, with the number at the beginning of their file names. The numbers have gaps,
 * so that no file needs a new name when a stage is added.
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
  'monitoring': 70,
} as const;

/** Beginning of the names of a GitOps engine's files. They sort after the files of all stages. */
export const GITOPS_FILE = '80-gitops';

/** Name of a file of a stage, without its extension. */
export function stageFile(name: keyof typeof STAGE_NUMBERS): string {
  return `${STAGE_NUMBERS[name]}-${name}`;
}
