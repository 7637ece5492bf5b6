import { STAGE_NUMBERS, stageFile } from '../private/stages';

type Stage = keyof typeof STAGE_NUMBERS;

/** The stages of an `OnloadPlatform`, in the order in which they are applied. */
export const STAGES = Object.keys(STAGE_NUMBERS) as Stage[];

/** The file of `dist/` that holds a stage of the cluster. */
export function manifestFile(stage: Stage): string {
  return `${stageFile(stage)}.k8s.yaml`;
}
