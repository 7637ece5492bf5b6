import { parseArgs } from 'node:util';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, CLUSTER_OPTIONS, readLive } from './cluster-options';
import { Command, Output, requireFormat, UsageError } from './command';
import { leftOutLines } from './left-out';
import { sources } from './sides';
import { snapshotOf } from '../live';
import { placementChanges, ReadError, readSides } from '../manifests';
import { diff, DiffReport, diffReportJson, diffReportText, markdown, withFolders } from '../reports/diff';
import { count, lineOf } from '../text';

const HELP = `usage: cdk8s-onload diff BEFORE AFTER [options]

Compares two sets of manifests by their meaning: which objects are equivalent, and how the others differ. Use it to migrate from kustomizations to
code. BEFORE and AFTER are each a folder, a file, - for the standard input, git:REV[:PATH] for a commit of the current repository, or a cluster.
${CLUSTER_ADDRESS_HELP}

The order of objects and members, the style of YAML, defaults that the API server fills in, amounts of the same size, the grouping of
permissions into rules, and descriptions in CRDs make no difference. An object that is renamed, or moved to another namespace, is recognized by its
contents and by the objects that refer to it. The cluster treats it as a different object, so the report shows how the code can keep the old name.
References to its new name are not differences. Objects inside of enforced policies, SyncSets and templates are compared as objects.
Long values are shown where they differ. Secret values, such as data of Secrets and contents of files that not all users may read (mode 0600
or 0640), are hidden.

  --ignore LIST    further differences to ignore, separated by commas
                     labels: those of objects, but not those of their pod templates, which selectors use
                     hashes: those that kustomize and cdk8s append to names
  --format FORMAT  text (default), json or markdown
${CLUSTER_HELP}
  --debug          print the stack trace of an error

Exit code, like that of diff: 0 if all objects are equivalent; 1 if any differs; 2 if an input cannot be read or an argument is invalid.

example: kustomize build overlays/nyc1 | cdk8s-onload diff - dist/nyc1 --ignore labels,hashes
`;

const FORMATS: { readonly [format: string]: (report: DiffReport) => string } = { text: diffReportText, json: diffReportJson, markdown };

const IGNORABLE = ['labels', 'hashes'];

/** Command `cdk8s-onload diff`, which compares two sets of manifests by their meaning. */
export const diffCommand: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { before, after, format, ignored, access } = readDiffArguments(args);
    try {
      await readLive('diff', [before, after], access, 'manifests', output);
      const [ofBefore, ofAfter] = [sources(before), sources(after)];
      const { before: old, after: young } = readSides(ofBefore, ofAfter, (side) => output.progress?.(`reading ${side}`));
      output.progress?.('comparing');
      const ignoring = { labels: ignored.includes('labels'), hashes: ignored.includes('hashes') };
      const compared = diff(old.manifests, young.manifests, ignoring, (object, side) => (side === 'before' ? old : young).originOf(object)?.document.file);
      const whole = withFolders(compared, placementChanges({ reading: old, sources: ofBefore }, { reading: young, sources: ofAfter }), ignoring);
      const { report, notes } = withoutClusterOnly(whole, before, after);
      output.progress?.('');
      output.err([...notes, ...leftOutLines('compared', old, young)].map((line) => `${lineOf(line)}\n`).join(''));
      output.out(FORMATS[format](report));
      return report.isSame ? 0 : 1;
    } catch (error) {
      if (error instanceof ReadError) {
        output.err(`${lineOf(`cdk8s-onload diff: ${error.message}`)}\n`);
        return 2;
      }
      throw error;
    } finally {
      output.progress?.('');
    }
  },
};

/** A report without the objects that only a cluster has: manifests never have all of a cluster. They are counted. */
function withoutClusterOnly(report: DiffReport, before: string, after: string): { readonly report: DiffReport; readonly notes: readonly string[] } {
  const only = [...snapshotOf(before) === undefined ? [] : ['removed'], ...snapshotOf(after) === undefined ? [] : ['added']];
  const differences = report.differences.filter(({ change }) => !only.includes(change));
  const others = report.differences.length - differences.length;
  return others === 0 ? { report, notes: [] }
    : { report: { ...report, differences, isSame: differences.length === 0 }, notes: [`not compared: ${count(others, 'object')} that only the cluster has`] };
}

function readDiffArguments(args: string[]) {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ignore: { type: 'string', multiple: true, default: [] },
      format: { type: 'string', default: 'text' },
      ...CLUSTER_OPTIONS,
    },
  });
  if (positionals.length !== 2) {
    throw new UsageError(`expected two sets of manifests, BEFORE and AFTER; got ${positionals.length}`);
  }
  requireFormat(options.format, FORMATS);
  const ignored = options.ignore.flatMap((list) => list.split(','));
  const unknown = ignored.find((what) => !IGNORABLE.includes(what));
  if (unknown !== undefined) {
    throw new UsageError(`no such difference to ignore: ${unknown}; use one of ${IGNORABLE.join(', ')}`);
  }
  const [before, after] = positionals;
  if (before === '-' && after === '-') {
    throw new UsageError('the standard input can be read only once');
  }
  return { before, after, format: options.format, ignored, access: options };
}
