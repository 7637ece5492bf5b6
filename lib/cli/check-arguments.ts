import { parseArgs } from 'node:util';
import { CLUSTER_OPTIONS, ClusterValues } from './cluster-options';
import { requireFormat, UsageError } from './command';
import type { KustomizeOptions } from './kustomize';
import { Level, LEVELS, nearestAcknowledgements, withVersions } from '../check';
import { FORMATS } from '../reports/check';
import type { CheckContext } from '../rules/rule';
import { KmmRelease, knownReleasesOfKmm, knownVersions, Platform } from '../values';

/** Request that the arguments of `check` specify. */
export interface CheckRequest {
  /** Files, folders and patterns, or `-`. */
  readonly paths: readonly string[];
  /** Patterns of files and folders that are skipped. */
  readonly skip: readonly string[];
  /** Whether an input without manifests is no error. */
  readonly allowsEmpty: boolean;
  readonly context: CheckContext;
  /** Name of the only cluster of a fleet that is checked. */
  readonly cluster?: string;
  readonly crds?: string;
  /** Options for building kustomizations, if they are built. */
  readonly kustomize?: KustomizeOptions;
  /** Codes from `--acknowledge`. */
  readonly codes: readonly string[];
  /** Files from `--acknowledgements`. */
  readonly files: readonly string[];
  readonly format: string;
  /** Lowest level of findings that result in exit code 1. */
  readonly failOn: Level;
  /** File with findings that are hidden. */
  readonly baseline?: string;
  /** Path of a baseline to write instead of printing the findings. */
  readonly writeBaseline?: string;
  /** File from `--versions`. */
  readonly versionsFile?: string;
  /** Whether the check is repeated after every change of its files. */
  readonly watches: boolean;
  /** Options for the connection to clusters. */
  readonly access: ClusterValues;
}

/** Parses the arguments of `check`. Throws a `UsageError` if they are invalid. */
export function checkRequest(args: string[]): CheckRequest {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'openshift': { type: 'string' },
      'kubernetes': { type: 'string' },
      'kmm': { type: 'string' },
      'versions': { type: 'string' },
      'cluster': { type: 'string' },
      'crds': { type: 'string' },
      'acknowledge': { type: 'string', multiple: true, default: [] },
      'acknowledgements': { type: 'string', multiple: true },
      'format': { type: 'string', default: 'text' },
      'fail-on': { type: 'string', default: 'error' },
      'baseline': { type: 'string' },
      'write-baseline': { type: 'string' },
      'kustomize': { type: 'boolean', default: false },
      'remote-bases': { type: 'boolean', default: false },
      'skip': { type: 'string', multiple: true, default: [] },
      'allow-empty': { type: 'boolean', default: false },
      'watch': { type: 'boolean', default: false },
      ...CLUSTER_OPTIONS,
    },
  });
  const {
    cluster, crds, acknowledge, acknowledgements, format, 'fail-on': failOn, baseline, 'write-baseline': writeBaseline,
    kustomize, 'remote-bases': remoteBases, skip, 'allow-empty': allowsEmpty, watch: watches,
  } = values;
  if (positionals.length === 0) {
    throw new UsageError('no folder or file');
  }
  requireFormat(format!, FORMATS);
  if (!isLevel(failOn!)) {
    throw new UsageError(`no such level: --fail-on ${failOn}; use one of ${[...LEVELS].reverse().join(', ')}`);
  }
  if (baseline !== undefined && writeBaseline !== undefined) {
    throw new UsageError('--baseline and --write-baseline exclude each other: the latter writes all findings again; use one of them');
  }
  if (positionals.filter((path) => path === '-').length + (baseline === '-' ? 1 : 0) > 1) {
    throw new UsageError('the standard input can be read only once');
  }
  if (remoteBases && !kustomize) {
    throw new UsageError('--remote-bases requires --kustomize');
  }
  const { openshift, kubernetes, kmm } = withVersions(values);
  const knownOf = (isOpenshift: boolean) => (version: string) => knownVersions(isOpenshift, version);
  const ours = versioned('--kubernetes', kubernetes, Platform.kubernetes, knownOf(false));
  return {
    paths: positionals,
    skip: skip!,
    allowsEmpty: allowsEmpty!,
    context: {
      platform: versioned('--openshift', openshift, Platform.openshift, knownOf(true)) ?? ours,
      kmm: versioned('--kmm', kmm, KmmRelease.of, knownReleasesOfKmm),
    },
    cluster,
    crds,
    kustomize: kustomize ? { fetchesRemotes: remoteBases! } : undefined,
    codes: acknowledge!,
    files: acknowledgements ?? nearestAcknowledgements(),
    format: format!,
    failOn,
    baseline,
    writeBaseline,
    versionsFile: values.versions,
    watches: watches!,
    access: values,
  };
}

function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

function versioned<T>(option: string, version: string | undefined, of: (version: string) => T, known: (version: string) => string): T | undefined {
  try {
    return version === undefined ? undefined : of(version);
  } catch {
    throw new UsageError(`${option} ${version}: not a version; ${known(version!)}`);
  }
}
