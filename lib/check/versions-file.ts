import { documentsOf, ReadError, sourcesAt } from '../manifests';
import { kindOfValue, withoutSchemaAddress } from '../text';
import { isRecord, RELEASE_NUMBER } from '../upstream';

/** Versions of what a cluster runs, as texts. At most one of `openshift` and `kubernetes` is set. */
export interface ClusterVersions {
  readonly openshift?: string;
  readonly kubernetes?: string;
  readonly kmm?: string;
}

/** Members of the file. */
export const VERSION_FIELDS = ['openshift', 'kubernetes', 'kmm'] as const;

/**
 * The versions in a JSON or YAML file, such as `{ "openshift": "4.16", "kmm": "1.1" }`. Throws a `ReadError` for anything else. The versions themselves are checked
 * where they are used.
 */
export function readVersions(file: string): ClusterVersions {
  const documents = sourcesAt(file).flatMap(({ text }) => documentsOf(text, file));
  const fail = (what: string, value: unknown, fix: string): never => {
    throw new ReadError({ file }, what, value, fix);
  };
  const [{ content } = { content: undefined }] = documents;
  if (documents.length !== 1 || !isRecord(content)) {
    return fail('not a map of versions', documents.length === 1 ? kindOfValue(content) : `${documents.length} documents`, 'write { "openshift": "4.16", "kmm": "1.1" }');
  }
  const versions: ClusterVersions = withoutSchemaAddress(content);
  Object.entries(versions).forEach(([field, value]) => {
    if (!VERSION_FIELDS.some((known) => known === field)) {
      fail('unknown field', field, `use ${VERSION_FIELDS.join(', ')}`);
    }
    if (typeof value !== 'string') {
      fail(`'${field}' is not a text`, value, 'put the version in quotes: 4.10 is the number 4.1');
    }
    if (!RELEASE_NUMBER.test(value as string)) {
      fail(`'${field}' is not a version`, value, 'write the numbers of the release, such as 4.16');
    }
  });
  if (versions.openshift !== undefined && versions.kubernetes !== undefined) {
    fail('two platforms', `openshift ${versions.openshift}, kubernetes ${versions.kubernetes}`, 'name the one that the cluster runs');
  }
  return versions;
}

/** Options together with the versions of a file. An option for the platform replaces the platform of the file. */
export function withVersions<T extends ClusterVersions & { readonly versions?: string }>(options: T): T {
  if (options.versions === undefined) {
    return options;
  }
  const { kmm, ...platform } = readVersions(options.versions);
  const isNamed = options.openshift !== undefined || options.kubernetes !== undefined;
  return { ...options, ...isNamed ? {} : platform, kmm: options.kmm ?? kmm };
}
