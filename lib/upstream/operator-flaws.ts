/** Builds of operators that are known to fail in some cases (KMM facts §16). */
import { type Distribution, HOST_PATHS, HUB_PACKAGE, KMM_PACKAGE } from './kmm';
import { buildsIn, type ReleaseRange } from './releases';

/** Case in which a build fails. */
export type FlawCase =
  /** An upgrade from an older release. */
  | 'upgrade'
  /** A drain of a node with a Module that has a device plugin. */
  | 'drain-with-plugin'
  /** Signing that is added to an image which the cluster has built. */
  | 'sign-built-image'
  /** A plugin with a host path that KMM does not allow. */
  | 'host-path';

/** A flaw of some builds of an operator. */
export interface OperatorFlaw {
  readonly case: FlawCase;
  /** Name of the operator in catalogues. */
  readonly package: string;
  /** Builds that have it. */
  readonly builds: readonly ReleaseRange[];
  /** Builds whose number does not tell whether they have it. */
  readonly perhaps?: readonly ReleaseRange[];
  readonly only?: Distribution;
  /** Releases from which an upgrade fails. Missing if it does not matter. */
  readonly from?: ReleaseRange;
  /** Host paths that are allowed, if others matter. */
  readonly allowed?: readonly string[];
  /** Consequence, as a clause that follows the name of the operator. */
  readonly what: string;
  /** Builds to use in its place, or another way. */
  readonly instead: string;
}

/** All known flaws. */
export const OPERATOR_FLAWS: readonly OperatorFlaw[] = [
  {
    case: 'upgrade',
    package: HUB_PACKAGE,
    builds: [{ since: '2.4.0', before: '2.4.1' }],
    from: { before: '2.4' },
    what: 'exits on the ConfigMap of the release before, so that the upgrade never ends',
    instead: 'go to 2.4.1 or later',
  },
  {
    case: 'drain-with-plugin',
    package: KMM_PACKAGE,
    builds: [{ since: '2.0', before: '2.4.2' }, { since: '2.5', before: '2.5.2' }, { since: '2.6', before: '2.6.1' }],
    // Red Hat's builds of 2.4 since June 2026 do not have it. Their number is not known.
    perhaps: [{ since: '2.4.2', before: '2.5' }],
    what: 'keeps the pod of a device plugin on a node that is drained: where it holds the device, the module cannot be unloaded before the reboot',
    instead: 'use 2.5.2, 2.6.1 or later, or a build of 2.4 since June 2026',
  },
  ...[KMM_PACKAGE, HUB_PACKAGE].map((name): OperatorFlaw => ({
    case: 'sign-built-image',
    package: name,
    builds: [{ since: '2.4', before: '2.7' }],
    what: 'never ends to build and sign an image that this cluster has built without a signature: it signs an unsigned image that no build has pushed',
    instead: 'change the tag of the image together with signing; 2.7 signs the image in place',
  })),
  ...HOST_PATHS.map(({ allowed, only, ...range }): OperatorFlaw => ({
    case: 'host-path',
    package: KMM_PACKAGE,
    builds: [range],
    only,
    allowed,
    what: 'refuses each change of a Module whose plugin mounts a host path that it does not allow',
    instead: `change the host path first, to one of ${allowed.join(', ')}, or below`,
  })),
];

/** A flaw of a release. */
export interface FoundFlaw {
  readonly flaw: OperatorFlaw;
  /** Whether all builds that the release can stand for have it. */
  readonly isCertain: boolean;
}

/**
 * Flaws of a release of an operator.
 *
 * @param version version, or a minor release that stands for all of its builds
 * @param distribution undefined if it is unknown
 */
export function flawsOf(name: string, version: string, distribution: Distribution | undefined): FoundFlaw[] {
  const isThere = ({ only }: OperatorFlaw) => only === undefined || distribution === undefined || only === distribution;
  return OPERATOR_FLAWS.filter((flaw) => flaw.package === name && isThere(flaw)).flatMap((flaw): FoundFlaw[] => {
    const certain = flaw.builds.map((range) => buildsIn(range, version));
    const isOpen = (flaw.perhaps ?? []).some((range) => buildsIn(range, version) !== 'none');
    return !isOpen && certain.every((each) => each === 'none') ? [] : [{ flaw, isCertain: certain.includes('all') }];
  });
}

/** Whether a release has the flaw of a case: perhaps, if only some of its builds do. */
export function hasFlaw(of: FlawCase, name: string, version: string, distribution: Distribution | undefined): boolean {
  return flawsOf(name, version, distribution).some(({ flaw }) => flaw.case === of);
}

/** Minor release in the name of a channel, such as `stable-2.4`. */
export function releaseOfChannel(channel: string): string | undefined {
  return /(?:^|[-_])v?(\d+\.\d+)$/.exec(channel)?.[1];
}
