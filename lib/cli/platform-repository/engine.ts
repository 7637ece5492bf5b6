import { REGISTRY } from './registry';
import type { Repository } from './repository';

/** An address that users replace with that of their repository. */
export const REPOSITORY_URL = 'https://git.example.com/platform.git';

/** What the program of a cluster has of its GitOps engine. */
export interface Engine {
  /** What it imports. */
  readonly imports: readonly string[];
  /** The argument of `gitOps()`, and lines of comment before. */
  readonly call: string;
  readonly comment: readonly string[];
}

/** The image of Argo CD's Jobs, that users replace with theirs. Only OpenShift has one in each cluster. */
export function jobImage({ version }: Repository): string {
  return `${REGISTRY}/kubectl:${version}`;
}

/** The engine of a repository, undefined if it has none. */
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
  acm: ({ name }) => ({ imports: ['GitOps'], comment: [`The hub knows the cluster by this name: the ManagedCluster ${name}.`], call: 'GitOps.acm()' }),
};
