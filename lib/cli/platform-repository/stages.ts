import { GITOPS_FILE, STAGE_NUMBERS, stageFile } from '../../synthesis';

/** The file in `dist/` with a stage of the cluster. */
export function manifestFile(stage: keyof typeof STAGE_NUMBERS): string {
  return `${stageFile(stage)}.k8s.yaml`;
}

/** The file in `dist/` with an object that a GitOps engine needs. */
export function engineFile(name: string): string {
  return `${GITOPS_FILE}-${name}.k8s.yaml`;
}
