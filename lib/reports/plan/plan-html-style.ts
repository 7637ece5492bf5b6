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
p { margin: .25rem 0; }
.kicker { color: var(--soft); }
code { font: 13px/1.5 ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: .05rem .3rem; overflow-wrap: anywhere; }
pre { font: 13px/1.5 ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: .5rem .8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; padding: 0; list-style: none; color: var(--soft); }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .4rem; vertical-align: -1px; }
.timeline { display: block; }
.timeline text { fill: var(--text); font: 12px ui-monospace, monospace; }
.timeline .axis { fill: var(--soft); font-family: system-ui, sans-serif; }
.timeline .tick { stroke: var(--line); }
rect, .legend i { fill: var(--calm); background: var(--calm); }
${Object.keys(COLOURS).map((kind) => `.${kind} { fill: var(--${kind}) !important; background: var(--${kind}) !important; }`).join('\n')}
.open { stroke: var(--text); stroke-width: 1.5; stroke-dasharray: 3 2; }
li > .command, .command { display: flex; gap: .6rem; margin: .15rem 0; }
.command span { color: var(--soft); min-width: 2.4rem; }
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
td, th { text-align: left; vertical-align: top; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
@media print { details { display: block; } main { max-width: none; } }
`;
