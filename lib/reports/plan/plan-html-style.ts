import { COLOURS } from './plan-colours';

const variables = (ground: 'light' | 'dark') => Object.entries(COLOURS).map(([kind, colour]) => ` --${kind}: ${colour[ground]};`).join('');

/** Style sheet of the page, for light and dark backgrounds and for print. */
export const STYLE = `:root { color-scheme: light dark; --text: #1c2024; --soft: #60646c; --line: #d9dde3; --back: #ffffff; --panel: #f6f7f9;
  --ok: #2b8a5a; --busy: #c77700; --bad: #c4314b; --idle: #b7bcc4; --calm: #4a7fc1;
 ${variables('light')} }
@media (prefers-color-scheme: dark) { :root { --text: #e6e8eb; --soft: #9ba1a8; --line: #343a41; --back: #14171a; --panel: #1c2126;
  --ok: #4fbf87; --busy: #f0a13a; --bad: #f06a80; --idle: #5b626b; --calm: #74a5e0;
 ${variables('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .2rem 0 .8rem; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .7rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
h3 { font-size: 1rem; margin: .8rem 0 .3rem; }
h1, p, li, summary { overflow-wrap: anywhere; }
p { margin: .25rem 0; }
.kicker { color: var(--soft); }
code { font: 13px/1.5 ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: .05rem .3rem; overflow-wrap: anywhere; }
pre { font: 13px/1.5 ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: .5rem .8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; padding: 0; list-style: none; color: var(--soft); }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .4rem; vertical-align: -1px; }
.legend i.best { background: none; border-top: 3px solid var(--ok); height: 0; vertical-align: 3px; }
.legend i.worst { background: none; border-top: 3px dashed var(--busy); height: 0; vertical-align: 3px; }
.legend i.least { background: none; border-top: 2px dotted var(--soft); height: 0; vertical-align: 3px; }
.chart { padding-right: 2rem; font-size: 12px; line-height: 1.3; }
.row { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: .6rem; }
.row .node { font-family: ui-monospace, monospace; text-align: right; overflow-wrap: anywhere; padding: 2px 0; }
.row small { display: block; color: var(--soft); font-family: system-ui, sans-serif; }
.axis > div { position: relative; height: 1.2rem; color: var(--soft); }
.axis div span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.plot { position: relative; min-height: 20px; }
.plot i { position: absolute; top: 3px; height: 14px; min-width: 2px; z-index: 1; }
.plot u { position: absolute; top: 0; bottom: 0; border-left: 1px solid var(--line); }
.curves .plot { height: 7rem; margin: .4rem 0 .8rem; border: 1px solid var(--line); border-width: 1px 0; }
.plot b { position: absolute; z-index: 1; left: .2rem; top: 0; color: var(--soft); font-weight: 400; }
.plot b + b { top: auto; bottom: 0; }
.plot svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
.plot path { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke; }
.plot .best { stroke: var(--ok); }
.plot .worst { stroke: var(--busy); stroke-dasharray: 7 4; }
.plot .least { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 2 4; }
.plot i, .legend i { background: var(--calm); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
${Object.keys(COLOURS).map((kind) => `.${kind} { background: var(--${kind}) !important; }`).join('\n')}
.open { outline: 1.5px dashed var(--text); }
li > .command, .command, .wait { display: flex; align-items: flex-start; margin: .15rem 0; }
.command span, .wait span { flex: none; width: 3.4rem; color: var(--soft); }
.command code { user-select: all; }
.warnings { padding-left: 1.1rem; }
.warnings li { margin: .5rem 0; }
.advice { color: var(--soft); }
.item { margin: .4rem 0; }
summary { cursor: pointer; }
.state { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; margin-right: .5rem; background: var(--idle); }
.state.mild { background: var(--ok); }
.state.disruptive { background: var(--busy); }
.state.refused { background: var(--bad); }
table { border-collapse: collapse; margin: .5rem 0; }
td, th { text-align: left; vertical-align: top; overflow-wrap: anywhere; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
@media (max-width: 40rem) {
  main { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.35rem; }
  .item thead { display: none; }
  .item tr { display: block; padding: .3rem 0; border-bottom: 1px solid var(--line); }
  .item td { display: block; padding: 0; border: 0; }
  .row { display: block; }
  .row .node { display: block; text-align: left; }
  .axis div span { display: none; }
  .axis div span:nth-child(3n + 1) { display: inline; }
}
@media print { details { display: block; } details::details-content { content-visibility: visible; block-size: auto; } main { max-width: none; } }
`;
