import { parseArgs } from 'node:util';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, CLUSTER_OPTIONS, readLive } from './cluster-options';
import { Command, Output, requireFormat, UsageError } from './command';
import { graphsAt } from './graph-input';
import { writeOutput } from './output-file';
import { beyondMermaid, Graph, graphSvg, html, mermaid } from '../reports/graph';
import { lineOf } from '../text';

const HELP = `usage: cdk8s-onload graph DIR|FILE|-|cluster[:CONTEXT] [options]

Draws the objects of manifests and what refers to what: by owners, selectors, names, mounts, labels, requested devices and definitions of kinds. Objects
are grouped by stage and namespace. The stage is the number and name of the file, such as 20-machine-config, otherwise its folder. What an
operator creates from a manifest has a dotted frame; what is not among the manifests has a dashed one: it may be in the cluster, or be missing.

If DIR has a fleet.json, each cluster has its own part. The same applies to folders that are alternatives of each other, such as overlays. Clusters with
the same objects and references share one part.

  --cluster NAME   draw one cluster: its name in fleet.json, or its folder
  --format FORMAT  mermaid (default; a flowchart as text), svg (a picture) or html (a page with the picture and all references as text)
  --out FILE       write to FILE
${CLUSTER_HELP}
  --debug          print the stack trace of an error

${CLUSTER_ADDRESS_HELP}

Exit code: 0, or 2 if an argument is invalid, if any manifest cannot be read, or if there are more objects or references
than a picture can show. Nothing is printed or written in that case.

example: cdk8s-onload graph dist/nyc1 --format html --out nyc1.html
`;

const FORMATS: { readonly [format: string]: (graphs: readonly Graph[]) => string } = { html, mermaid, svg: graphSvg };

/** Command `cdk8s-onload graph`, which shows references between objects. */
export const graph: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { path, cluster, format, out, access } = readGraphArguments(args);
    await readLive('graph', [path], access, 'manifests', output);
    output.progress?.(`reading ${lineOf(path)}`);
    const { graphs, notes } = graphsAt(path, cluster);
    output.progress?.('drawing');
    const text = FORMATS[format](graphs);
    output.progress?.('');
    if (out === undefined) {
      output.out(text);
    } else {
      writeOutput(out, text);
    }
    const beyond = format === 'mermaid' ? beyondMermaid(text, graphs) : undefined;
    const warnings = beyond === undefined ? [] : [`warning: more than Mermaid draws unless a page raises its limits: ${beyond}; use --format svg or html, or --cluster`];
    output.err([...notes, ...warnings].map((line) => `${lineOf(line)}\n`).join(''));
    return 0;
  },
};

function readGraphArguments(args: string[]) {
  const { values: { cluster, format, out, ...access }, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { cluster: { type: 'string' }, format: { type: 'string', default: 'mermaid' }, out: { type: 'string' }, ...CLUSTER_OPTIONS },
  });
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no folder or file' : 'more than one folder or file');
  }
  requireFormat(format, FORMATS);
  return { path: positionals[0], cluster, format, out, access };
}
