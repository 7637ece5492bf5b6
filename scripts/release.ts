/**
 * Releases the version that .projenrc.ts names: checks, builds the tarball and its bill of materials, tags.
 *
 *   npm run release                  everything but publishing
 *   npm run release -- --pack        the same for a tag that is there, for the next job of a pipeline, which publishes the tarball
 *   npm run release -- --publish     the same, then `npm publish` of that tarball
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHOSEN_IMAGES, chosenDigest } from '../lib/upstream/images';

const OUT = 'dist/release';
const BRANCH = 'main';

/** What decides whether a version can be released. */
export interface State {
  readonly version: string;
  readonly branch: string;
  /** Output of `git status --porcelain`. */
  readonly status: string;
  readonly changelog: string;
  readonly head: string;
  /** The commit of the tag of this version, where there is one. */
  readonly tagged?: string;
  /** What publishing needs in addition, if it is asked for. */
  readonly publishing?: {
    readonly packageJson: string;
    /** Images that the library names by itself and has no digest of. */
    readonly imagesByTag: readonly string[];
    /** Environment variables, if the same job publishes. */
    readonly environment?: { readonly [name: string]: string | undefined };
  };
}

/** Variables by which npm gets a proof of where a package was built: of GitHub Actions, and of GitLab. */
const PROOF_VARIABLES = ['ACTIONS_ID_TOKEN_REQUEST_URL', 'SIGSTORE_ID_TOKEN'];

/** Why a version cannot be published, although it can be released. */
function publishingObstacles({ packageJson, imagesByTag, environment }: NonNullable<State['publishing']>): string[] {
  const placeholders = [...new Set(packageJson.match(/[\w.@/-]*\w\.example\b/g))].sort();
  return [
    ...placeholders.length === 0 ? [] : [`placeholders in package.json: ${placeholders.join(', ')}; write the real addresses into .projenrc.ts and run npx projen`],
    ...imagesByTag.length === 0 ? [] : [`images without a digest: ${imagesByTag.join(', ')}; run npm run image-digests, npm run test:update and the generators, and commit`],
    ...environment === undefined || PROOF_VARIABLES.some((name) => environment[name]) ? []
      : ['npm cannot prove here where the package was built; publish in a job of GitHub Actions with id-token: write, or of GitLab with the id token SIGSTORE_ID_TOKEN'],
  ];
}

/** The section of a version in the changelog, without its heading; undefined where it is missing or empty. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const [first = ''] = changelog.split(/^## /m).slice(1);
  const [heading, ...lines] = first.split('\n');
  return /^(\S+) \(\d{4}-\d{2}-\d{2}\)$/.exec(heading)?.[1] === version ? lines.join('\n').trim() || undefined : undefined;
}

/** Why a version cannot be released: all reasons at once. */
export function obstacles({ version, branch, status, changelog, head, tagged, publishing }: State): string[] {
  const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version) && version !== '0.0.0';
  return [
    ...isVersion ? [] : [`not a version to release: ${version}; set VERSION in .projenrc.ts and run npx projen`],
    ...branch === BRANCH ? [] : [`not on the branch ${BRANCH}: ${branch}; release from there`],
    ...status === '' ? [] : [`uncommitted changes; commit or remove them:\n${status}`],
    ...sectionOf(changelog, version) === undefined
      ? [`CHANGELOG.md does not begin with a section for ${version}; rename "Unreleased" to "${version} (YYYY-MM-DD)"`] : [],
    ...tagged === undefined || tagged === head ? [] : [`v${version} is tagged already, at another commit: ${tagged}; raise VERSION in .projenrc.ts`],
    ...publishing !== undefined && publishing.environment === undefined && tagged === undefined ? [`v${version} is not tagged; run npm run release, and push the tag`] : [],
    ...publishing === undefined ? [] : publishingObstacles(publishing),
  ];
}

const read = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();
const show = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

function stateOf(version: string, publishing: State['publishing']): State {
  const tags = read('git', ['tag', '--list', `v${version}`]);
  return {
    version,
    branch: read('git', ['branch', '--show-current']),
    status: read('git', ['status', '--porcelain']),
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    head: read('git', ['rev-parse', 'HEAD']),
    tagged: tags === '' ? undefined : read('git', ['rev-parse', `v${version}^{commit}`]),
    publishing,
  };
}

function main(args: readonly string[]): number {
  if (args.length > 1 || args.some((arg) => !['--pack', '--publish'].includes(arg))) {
    console.error(`invalid arguments: ${args.join(' ')}\nusage: npm run release [-- --pack | --publish]`);
    return 2;
  }
  const packageJson = readFileSync('package.json', 'utf8');
  const { name, version }: { name: string; version: string } = JSON.parse(packageJson);
  const isPublished = args.includes('--publish');
  const imagesByTag = Object.values(CHOSEN_IMAGES).filter((image) => chosenDigest(image) === undefined);
  const state = stateOf(version, args.length === 0 ? undefined : { packageJson, imagesByTag, environment: isPublished ? process.env : undefined });
  const found = obstacles(state);
  if (found.length > 0) {
    console.error(`cannot release ${name} ${version}:\n${found.map((text) => `- ${text}`).join('\n')}`);
    return 1;
  }

  // All checks of a landing; they also compile, regenerate everything, and fail where that changes a file.
  show('.ci/run', []);

  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const [{ filename, size, integrity }] = JSON.parse(read('npm', ['pack', '--json', '--pack-destination', OUT]));
  const tarball = join(OUT, filename);
  writeFileSync(tarball.replace(/\.tgz$/, '.cdx.json'), execFileSync('tar', ['-xzOf', tarball, 'package/sbom.cdx.json']));
  if (state.tagged === undefined) {
    // A signature must begin on a line of its own.
    show('git', ['tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `${name} ${version}\n\n${sectionOf(state.changelog, version)!}\n`]);
  }
  console.log(`\n${tarball}: ${size} bytes, ${integrity}\ntagged v${version} at ${state.head}`);
  if (isPublished) {
    show('npm', ['publish', `./${tarball}`, '--provenance', '--ignore-scripts']);
  } else if (args.length === 0) {
    console.log(`nothing is published. Next: git push origin v${version}, whose pipeline publishes it; or there npm run release -- --publish`);
  }
  return 0;
}

if (require.main === module) {
  process.exitCode = main(process.argv.slice(2));
}
