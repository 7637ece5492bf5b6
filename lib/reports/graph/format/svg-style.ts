import { RELATIONS } from '../graph-model';
import { LOOKS } from '../stage-colours';

const lines = (ground: 'light' | 'dark') => RELATIONS.map((relation) => ` --${relation}: ${LOOKS[relation][ground]};`).join('');

const LIGHT = `--text: #1c2024; --soft: #57606a; --line: #c9ced6; --back: #ffffff; --stage: #f6f7f9; --lane: #ffffff; --box: #ffffff; --edge: #57606a;${lines('light')}`;
const DARK = `--text: #e6e8eb; --soft: #9ba1a8; --line: #3d444d; --back: #14171a; --stage: #1c2126; --lane: #181c20; --box: #22282e; --edge: #8b949e;${lines('dark')}`;

/** Styles of pictures for light and dark colour schemes. All selectors begin with the class of the picture, which can be part of a page. */
export const SVG_STYLE = `.graph { ${LIGHT} }
@media (prefers-color-scheme: dark) { .graph { ${DARK} } }
.graph text { fill: var(--text); font: 12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.graph .kind, .graph .soft { fill: var(--soft); font: 11px system-ui, sans-serif; }
.graph .title { font: 600 13px system-ui, sans-serif; }
.graph .cluster { font: 600 16px system-ui, sans-serif; }
.graph .halo { paint-order: stroke; stroke: var(--stage); stroke-width: 4px; stroke-linejoin: round; }
.graph .soft.halo { stroke: var(--lane); }
.graph .back { fill: var(--back); }
.graph .stage, .graph .outside-frame { fill: var(--stage); stroke: var(--line); }
.graph .namespace { fill: var(--lane); stroke: var(--line); }
.graph .missing, .graph .outside-frame { stroke-dasharray: 5 4; }
.graph .box { fill: var(--box); stroke: var(--edge); }
.graph .made .box { stroke-dasharray: 1 3; stroke-linecap: round; stroke-width: 1.6; }
.graph .outside .box { stroke-dasharray: 5 4; }
.graph path { fill: none; stroke-width: 1.4; }
.graph .dashed { stroke-dasharray: 5 4; }
${RELATIONS.map((relation) => `.graph path.${relation} { stroke: var(--${relation}); } .graph .tip-${relation} { fill: var(--${relation}); }`).join('\n')}
`;
