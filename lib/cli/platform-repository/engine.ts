import { REGISTRY } from './registry';
import type { Repository } from './repository';

/** Placeholder for the URL of the user's repository. */
export const REPOSITORY_URL = 'https://git.example.com/platform.git';

/** Parts of a cluster's program that depend on its GitOps engine. */
export interface Engine {
  /** Names to import. */
  readonly imports: readonly string[];
  /** Argument of `gitOps()`, after lines of comment. */
  readonly call: string;
  readonly comment: readonly string[];
}

/** Placeholder for the image of an engine's Jobs. Only OpenShift provides such an image in each cluster. */
export function jobImage({ version }: Repository): string {
  return `${REGISTRY}/kubectl:${version}`;
}

/** The engine of a repository, or undefined if it has none. */
export function engineOf(repository: Repository): Engine | undefined {
  return ENGINES[repository.gitops](repository);
}

const ADDRESS = 'Replace the address with that of this repository.';

const ENGINES: { readonly [gitops in Repository['gitops']]: (repository: Repository) => Engine | undefined } = {
  none: () => undefined,
  argocd: (repository) => (repository.isOpenshift
    ? { imports: ['GitOps'], comment: [ADDRESS], call: `GitOps.argoCd({ repository: '${REPOSITORY_URL}' })` }
    : {
      imports: ['GitOps', 'ImageReference'],
      comment: ['Replace the address with that of this repository, and the image with one that has sh, date and kubectl, and runs as any user.'],
      call: `GitOps.argoCd({
    repository: '${REPOSITORY_URL}',
    jobImage: ImageReference.parse('${jobImage(repository)}'),
  })`,
    }),
  flux: () => ({ imports: ['FluxSource', 'GitOps'], comment: [ADDRESS], call: `GitOps.flux({ source: FluxSource.git('${REPOSITORY_URL}') })` }),
  acm: (repository) => ({
    imports: ['GitOps', ...repository.isOpenshift ? [] : ['ImageReference']],
    comment: [
      repository.isFleet ? 'The hub knows each cluster by its name here: that of its ManagedCluster.' : `The hub knows the cluster by this name: the ManagedCluster ${repository.name}.`,
      ...repository.isOpenshift ? [] : ['Replace the image with one that has sh, date and kubectl, and runs as any user.'],
    ],
    call: repository.isOpenshift ? 'GitOps.acm()' : `GitOps.acm({ jobImage: ImageReference.parse('${jobImage(repository)}') })`,
  }),
};
