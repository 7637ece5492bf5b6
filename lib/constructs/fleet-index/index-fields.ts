/** Validation of the members of a fleet index. */
import { FleetCluster, FleetFile, FleetIndex, RUN_FLEET_AGAIN } from './fleet-index';
import { ReadError } from '../../manifests';
import { isRecord, RELEASE_NUMBER } from '../../upstream';
import { Engine, ENGINES } from '../../upstream/gitops';
import { DNS_LABEL } from '../../upstream/kubernetes';

/** Relative path with `/`, below a folder. No part of it may lead elsewhere. */
export const BELOW = /^(?!\.{1,2}(\/|$))[^/\\\p{Cc}]+(\/(?!\.{1,2}(\/|$))[^/\\\p{Cc}]+)*$/u;

/** Relative path, which may lead out of a folder at its beginning only. */
export const RELATIVE = /^(\.\.\/)*(?!\.{1,2}(\/|$))[^/\\\p{Cc}]+(\/(?!\.{1,2}(\/|$))[^/\\\p{Cc}]+)*$/u;

/** Onload release, which is a tag of images. */
export const ONLOAD_RELEASE = /^[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;

/** SHA-256 of a file. */
export const SHA256 = /^[\da-f]{64}$/;

type Check = (value: unknown) => boolean;
type Checks<T> = { readonly [field in keyof Required<T>]: { readonly accepts: Check; readonly wanted: string } };

const textField = (pattern: RegExp, wanted: string) => ({ accepts: (value: unknown) => typeof value === 'string' && pattern.test(value), wanted });
const listField = (wanted: string) => ({ accepts: Array.isArray, wanted });
const orNull = ({ accepts, wanted }: { accepts: Check; wanted: string }) => ({ accepts: (value: unknown) => value === null || accepts(value), wanted: `${wanted}, or null` });
const choiceField = (choices: readonly string[]) => ({ accepts: (value: unknown) => choices.includes(value as string), wanted: choices.join(' or ') });

const OF_FILE: Checks<FleetFile> = {
  path: textField(BELOW, 'a path below the folder'),
  objects: { accepts: (value) => Number.isSafeInteger(value) && (value as number) >= 0, wanted: 'a number of objects' },
  sha256: textField(SHA256, '64 hexadecimal digits'),
};

const OF_CLUSTER: Checks<FleetCluster> = {
  name: textField(DNS_LABEL, 'a DNS label'),
  dir: textField(BELOW, 'a folder below that of the index'),
  platform: choiceField(['openshift', 'kubernetes']),
  version: orNull(textField(RELEASE_NUMBER, 'a version, such as 4.16')),
  kmm: orNull(textField(RELEASE_NUMBER, 'a release, such as 2.4')),
  onload: orNull(textField(ONLOAD_RELEASE, 'a release, such as 8.1.2.26')),
  groups: { accepts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== ''), wanted: 'a list of names' },
  nodesFile: orNull(textField(RELATIVE, 'a relative path')),
  files: listField('a list of files'),
};

/** Clusters and engine of an index. Throws a `ReadError` for the first member that is missing or invalid. */
export function readFleetFields(content: { readonly [field: string]: unknown }, file: string): Omit<FleetIndex, 'version'> {
  const fail = (place: string, wanted: string, value: unknown): never => {
    const what = value === undefined ? `member that is missing from the fleet index, ${place}` : `fleet index with a wrong ${place}`;
    throw new ReadError({ file }, what, value ?? null, `it must be ${wanted}; ${RUN_FLEET_AGAIN}`);
  };
  const listAt = (place: string, value: unknown): unknown[] => (Array.isArray(value) ? value : fail(place, 'a list', value));
  const read = <T>(checks: Checks<T>, place: string, value: unknown): T => {
    if (!isRecord(value)) {
      return fail(place, 'an object', value);
    }
    return Object.fromEntries(Object.entries(checks as Checks<Record<string, unknown>>).map(([field, { accepts, wanted }]) => (
      accepts(value[field]) ? [field, value[field]] : fail(`${place}.${field}`, wanted, value[field])))) as T;
  };
  const readFiles = (place: string, files: unknown) => listAt(place, files).map((each, index) => read(OF_FILE, `${place}[${index}]`, each));
  const clusters = listAt('clusters', content.clusters).map((each, index): FleetCluster => {
    const cluster = read(OF_CLUSTER, `clusters[${index}]`, each);
    return { ...cluster, files: readFiles(`clusters[${index}].files`, cluster.files) };
  });
  if (content.gitOps === undefined) {
    return { clusters };
  }
  const { engine, files } = read({ engine: choiceField(ENGINES), files: listField('a list of files') }, 'gitOps', content.gitOps);
  return { clusters, gitOps: { engine: engine as Engine, files: readFiles('gitOps.files', files) } };
}
