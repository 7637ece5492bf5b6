import { choose, knownVersion } from './choices';
import { LONGEST_CLUSTER } from '../../constructs/delivery';
import { ManifestSet } from '../../manifests';
import { invalid } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { ENGINES } from '../../upstream/gitops';
import { DNS_LABEL, KNOWN_KUBERNETES } from '../../upstream/kubernetes';
import type { KernelOrigin } from '../../upstream/linux';
import { buildsListing, isListedFor, KNOWN_ONLOAD } from '../../upstream/onload';
import { KNOWN_OPENSHIFT, OFFERS_OLD_KMM } from '../../upstream/openshift';
import { Platform } from '../../values';
import { kernelsOfNodes } from '../../views';

/** Tools that apply the manifests from Git. */
export const GITOPS = [...ENGINES, 'none'] as const;
export type GitOps = typeof GITOPS[number];

/** Pipelines that check and plan a change before it is merged. */
export const CI = ['github', 'gitlab', 'none'] as const;
export type Ci = typeof CI[number];

/** Defaults of the options. */
export const DEFAULTS = { name: 'nyc1', openshift: '4.16', gitops: 'none', ci: 'none' } as const;

/** Request of a user, as text. */
export interface Request {
  readonly name?: string;
  readonly openshift?: string;
  readonly kubernetes?: string;
  readonly onload?: string;
  readonly gitops?: string;
  readonly ci?: string;
  /** Whether the repository is for many clusters. */
  readonly fleet?: boolean;
}

/** Maximum length of a cluster name without an engine. */
const LONGEST_NAME = 63;

/** Properties of a platform repository on which its files depend. All values are validated, so that they are safe in YAML, TypeScript and shell. */
export interface Repository {
  /** Name of the cluster, which is also the name of files and folders and the prefix of other names. */
  readonly name: string;
  readonly isOpenshift: boolean;
  /** Version of OpenShift or Kubernetes. */
  readonly version: string;
  /** Version of Onload. */
  readonly onload: string;
  readonly gitops: GitOps;
  readonly ci: Ci;
  /** Whether the repository describes a fleet, of which the cluster is the first. */
  readonly isFleet: boolean;
}

/** Whether the platform of the repository loads Onload by KMM alone, as that of its release does by default. */
export function loadsByKmm({ isOpenshift, version }: Pick<Repository, 'isOpenshift' | 'version'>): boolean {
  return isOpenshift && !isInReleaseRange(OFFERS_OLD_KMM, version);
}

/** Kernels of the platform. Without OpenShift there is none. */
function kernelsOf({ isOpenshift, version }: Pick<Repository, 'isOpenshift' | 'version'>): KernelOrigin[] {
  return isOpenshift ? kernelsOfNodes(new ManifestSet([]), Platform.openshift(version), {}).flatMap(({ origins }) => origins) : [];
}

/** Kernels of the platform for which the repository's Onload is not listed. */
export function kernelsNotListed(repository: Pick<Repository, 'isOpenshift' | 'version' | 'onload'>): KernelOrigin[] {
  return kernelsOf(repository).filter((kernel) => isListedFor(repository.onload, kernel) === false);
}

/** The repository that a request specifies. Throws the error of the first invalid value, with a code that starts with `init/`. */
export function repositoryOf(request: Request): Repository {
  const { name = DEFAULTS.name, openshift, kubernetes, ci = DEFAULTS.ci } = request;
  const gitops = choose('tool for GitOps', request.gitops ?? DEFAULTS.gitops, GITOPS);
  const longest = gitops === 'none' ? LONGEST_NAME : LONGEST_CLUSTER[gitops];
  if (!DNS_LABEL.test(name) || name.length > longest) {
    throw invalid('init/name', 'not the name of a cluster', name, `use up to ${longest} lower case letters, digits and "-", a letter or digit at both ends`);
  }
  if (openshift !== undefined && kubernetes !== undefined) {
    throw invalid('init/platform', 'two platforms', `openshift ${openshift}, kubernetes ${kubernetes}`, 'name the one that the cluster runs');
  }
  const isOpenshift = kubernetes === undefined;
  const version = kubernetes === undefined
    ? knownVersion('OpenShift', openshift ?? DEFAULTS.openshift, KNOWN_OPENSHIFT, DEFAULTS.openshift)
    : knownVersion('Kubernetes', kubernetes, KNOWN_KUBERNETES, '1.30');
  const newest = buildsListing(...kernelsOf({ isOpenshift, version })).at(-1)!;
  return {
    name,
    isOpenshift,
    version,
    onload: request.onload === undefined ? newest : knownVersion('Onload', request.onload, KNOWN_ONLOAD, newest),
    gitops,
    ci: choose('pipeline', ci, CI),
    isFleet: request.fleet ?? false,
  };
}
