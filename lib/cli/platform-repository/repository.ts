import { choose, knownVersion } from './choices';
import { LONGEST_CLUSTER } from '../../constructs/delivery';
import { invalid } from '../../text';
import { ENGINES } from '../../upstream/gitops';
import { DNS_LABEL, KNOWN_KUBERNETES } from '../../upstream/kubernetes';
import { KNOWN_ONLOAD } from '../../upstream/onload';
import { KNOWN_OPENSHIFT } from '../../upstream/openshift';

/** Tools that apply the manifests from Git. */
export const GITOPS = [...ENGINES, 'none'] as const;
export type GitOps = typeof GITOPS[number];

/** Pipelines that check and plan a change before it is merged. */
export const CI = ['github', 'gitlab', 'none'] as const;
export type Ci = typeof CI[number];

/** What is written where an option is left out. */
export const DEFAULTS = { name: 'nyc1', openshift: '4.16', onload: '8.1.2.26', gitops: 'none', ci: 'none' } as const;

/** What a user asks for, as text. */
export interface Request {
  readonly name?: string;
  readonly openshift?: string;
  readonly kubernetes?: string;
  readonly onload?: string;
  readonly gitops?: string;
  readonly ci?: string;
}

/** The longest name of a cluster without an engine. */
const LONGEST_NAME = 63;

/** A platform repository: what its files depend on. All of it is checked, so that it can stand in YAML, TypeScript and shell as it is. */
export interface Repository {
  /** Name of the cluster, which is the name of files and folders, and the start of other names. */
  readonly name: string;
  readonly isOpenshift: boolean;
  /** Version of OpenShift or Kubernetes. */
  readonly version: string;
  /** Version of Onload. */
  readonly onload: string;
  readonly gitops: GitOps;
  readonly ci: Ci;
}

/** What a request asks for. Throws the error of the first value that is wrong, with a code that starts with `init/`. */
export function repositoryOf(request: Request): Repository {
  const { name = DEFAULTS.name, openshift, kubernetes, onload = DEFAULTS.onload, ci = DEFAULTS.ci } = request;
  const gitops = choose('tool for GitOps', request.gitops ?? DEFAULTS.gitops, GITOPS);
  const longest = gitops === 'none' ? LONGEST_NAME : LONGEST_CLUSTER[gitops];
  if (!DNS_LABEL.test(name) || name.length > longest) {
    throw invalid('init/name', 'not the name of a cluster', name, `use up to ${longest} lower case letters, digits and "-", a letter or digit at both ends`);
  }
  if (openshift !== undefined && kubernetes !== undefined) {
    throw invalid('init/platform', 'two platforms', `openshift ${openshift}, kubernetes ${kubernetes}`, 'name the one that the cluster runs');
  }
  return {
    name,
    isOpenshift: kubernetes === undefined,
    version: kubernetes === undefined
      ? knownVersion('OpenShift', openshift ?? DEFAULTS.openshift, KNOWN_OPENSHIFT, DEFAULTS.openshift)
      : knownVersion('Kubernetes', kubernetes, KNOWN_KUBERNETES, '1.30'),
    onload: knownVersion('Onload', onload, KNOWN_ONLOAD, DEFAULTS.onload),
    gitops,
    ci: choose('pipeline', ci, CI),
  };
}
