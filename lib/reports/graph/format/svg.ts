import { SVG_STYLE } from './svg-style';
import { xmlText } from '../../../text';
import { Graph, GraphObject, Relation, RELATIONS } from '../graph-model';
import { areNamed, clustersText, countsText, frameTitle, graphTitle, stateText, titleOfObject } from '../graph-words';
import { Frame, Layout, layoutOf, PlacedEdge, PlacedObject } from '../layout';
import { LOOKS } from '../stage-colours';

const MARGIN = 16;
const LEGEND_LINE = 22;
const HEAD = 34;

/** One picture of all clusters, one below the other. */
export function graphSvg(graphs: readonly Graph[]): string {
  return `${picture(graphs, { isAlone: true })}\n`;
}

/** A picture, either as a separate file or as part of a page that provides its styles and title. */
export function picture(graphs: readonly Graph[], { isAlone }: { readonly isAlone: boolean }): string {
  const layouts = graphs.map(layoutOf);
  const content = Math.max(0, ...layouts.map(({ width }) => width));
  const legend = legendOf(graphs, Math.max(content, MIN_WIDTH));
  const width = Math.ceil(Math.max(content, MIN_WIDTH)) + 2 * MARGIN;
  const parts: string[] = [];
  const hasHead = areNamed(graphs);
  let top = MARGIN + legend.height;
  graphs.forEach((graph, index) => {
    const y = top + (hasHead ? HEAD : 0);
    const ids = `g${index + 1}-`;
    parts.push(`<g transform="translate(${MARGIN} ${y})">`,
      ...hasHead ? [`<text class="cluster" x="0" y="-14">${xmlText(clustersText(graph))}</text>`] : [],
      ...markupOf(graph, layouts[index], ids), '</g>');
    top = y + layouts[index].height + MARGIN;
  });
  const height = Math.ceil(top);
  return [
    `<svg class="graph" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${xmlText(graphTitle(graphs))}</title>`,
    `<desc id="desc">${xmlText(`${graphs.map(countsText).join('. ')}. Arrows lead from an object to what it refers to; their colours are the kinds of references.`)}</desc>`,
    ...isAlone ? [`<style>\n${SVG_STYLE}</style>`] : [],
    `<defs>${RELATIONS.map((relation) => `<marker id="tip-${relation}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip-${relation}" stroke="none" d="M0 0L8 4L0 8z"/></marker>`).join('')}</defs>`,
    ...isAlone ? [`<rect class="back" width="${width}" height="${height}"/>`] : [],
    ...legend.markup,
    ...parts,
    '</svg>',
  ].join('\n');
}

/** Width of the legend, which is the minimum width of a picture. */
const MIN_WIDTH = 640;

function markupOf(graph: Graph, layout: Layout, ids: string): string[] {
  const objects = new Map(graph.objects.map((object) => [object.id, object]));
  const missing = new Set(graph.outsideNamespaces);
  return [
    ...layout.frames.map((frame) => frameMarkup(frame, missing)),
    ...edgesMarkup(layout.edges, objects),
    ...layout.frames.map((frame) => frameTitleMarkup(frame, missing)),
    ...layout.objects.map((each) => objectMarkup(each, ids)),
  ];
}

function frameMarkup(frame: Frame, missing: ReadonlySet<string>): string {
  const { kind, x, y, width, height } = frame;
  const isMissing = kind === 'namespace' && missing.has(frame.title);
  const className = kind === 'outside' ? 'outside-frame' : isMissing ? 'namespace missing' : kind;
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'namespace' ? 5 : 8}"/>`;
}

/** Markup of the title of a frame, which is drawn above lines. */
function frameTitleMarkup(frame: Frame, missing: ReadonlySet<string>): string {
  const { kind, title, x, y } = frame;
  const isMissing = kind === 'namespace' && missing.has(title);
  const [className, down] = kind === 'namespace' ? ['soft', 15] : ['title', 20];
  return `<text class="${className} halo" x="${x + 12}" y="${y + down}">${xmlText(frameTitle(frame, isMissing))}</text>`;
}

/** Markup of the lines. Lines of the same kind to the same object share segments, each of which is drawn once. */
function edgesMarkup(edges: readonly PlacedEdge[], objects: ReadonlyMap<string, GraphObject>): string[] {
  const drawn = new Set<string>();
  return edges.map(({ edge, points }) => {
    const [from, to] = [objects.get(edge.from)!, objects.get(edge.to)!];
    const isDashed = from.state !== 'given' || to.state !== 'given';
    const keyOf = (index: number) => JSON.stringify([edge.to, edge.relation, isDashed, points[index], points[index + 1]]);
    const shared = points.slice(1).findIndex((_, index) => drawn.has(keyOf(index)));
    const own = shared < 0 ? points : points.slice(0, shared + 1);
    own.slice(1).forEach((_, index) => drawn.add(keyOf(index)));
    const tip = shared < 0 ? ` marker-end="url(#tip-${edge.relation})"` : '';
    return `<path class="${edge.relation}${isDashed ? ' dashed' : ''}"${tip} d="${curve(own)}">`
      + `<title>${xmlText(`${titleOfObject(from)} ${LOOKS[edge.relation].verb} ${titleOfObject(to)}: ${edge.paths.join(', ')}`)}</title></path>`;
  });
}

/** A path that is straight in columns and curved between them. */
function curve(points: PlacedEdge['points']): string {
  return points.map(([x, y], index) => {
    if (index === 0) {
      return `M${x} ${y}`;
    }
    const [before, above] = points[index - 1];
    const middle = Math.round((before + x) * 5) / 10;
    return above === y ? (before === x ? '' : `H${x}`) : `C${middle} ${above} ${middle} ${y} ${x} ${y}`;
  }).join('');
}

function objectMarkup({ object, x, y, width, height, kind, lines }: PlacedObject, ids: string): string {
  const className = object.state === 'given' ? 'object' : `object ${object.state}`;
  return `<g class="${className}" id="${ids}${object.id}"><title>${xmlText(tooltip(object))}</title>`
    + `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`
    + `<text class="kind" x="${x + 10}" y="${y + 14}">${xmlText(kind)}</text>`
    + lines.map((line, index) => `<text x="${x + 10}" y="${y + 29 + index * 15}">${xmlText(line)}</text>`).join('')
    + '</g>';
}

function tooltip(object: GraphObject): string {
  const where = stateText(object);
  return `${titleOfObject(object)}${where === '' ? '' : ` (${where})`}`;
}

/** The legend for the kinds of references that occur, and for the frames of objects that are not among the manifests. */
function legendOf(graphs: readonly Graph[], width: number): { readonly height: number; readonly markup: string[] } {
  const used = new Set(graphs.flatMap(({ edges }) => edges.map(({ relation }): Relation => relation)));
  const states = new Set(graphs.flatMap(({ objects }) => objects.map(({ state }) => state)));
  const entries = [
    ...RELATIONS.filter((relation) => used.has(relation)).map((relation) => ({
      text: `${relation}: ${LOOKS[relation].verb}`,
      sign: (x: number, y: number) => `<path class="${relation}" marker-end="url(#tip-${relation})" d="M${x} ${y}H${x + 24}"/>`,
    })),
    ...(['made', 'outside'] as const).filter((state) => states.has(state)).map((state) => ({
      text: state === 'made' ? 'an operator creates it' : 'not among the manifests',
      sign: (x: number, y: number) => `<g class="${state}"><rect class="box" x="${x}" y="${y - 6}" width="24" height="12" rx="3"/></g>`,
    })),
  ];
  let [x, line] = [0, 0];
  const markup = entries.map(({ text, sign }) => {
    const length = 32 + Math.ceil(text.length * 6.3) + 20;
    if (x > 0 && x + length > width) {
      [x, line] = [0, line + 1];
    }
    const [left, y] = [MARGIN + x, MARGIN + 8 + line * LEGEND_LINE];
    x += length;
    return `${sign(left, y)}<text class="soft" x="${left + 32}" y="${y + 4}">${xmlText(text)}</text>`;
  });
  return { height: entries.length === 0 ? 0 : (line + 1) * LEGEND_LINE + 6, markup };
}
