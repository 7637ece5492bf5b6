/** Styles of the page around the picture, for light and dark colour schemes. */
export const PAGE_STYLE = `:root { color-scheme: light dark; --page-text: #1c2024; --page-soft: #57606a; --page-line: #c9ced6; --page-back: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --page-text: #e6e8eb; --page-soft: #9ba1a8; --page-line: #3d444d; --page-back: #14171a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page-back); color: var(--page-text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 84rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .2rem 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--page-line); padding-bottom: .3rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .4rem; }
p, ul { margin: .25rem 0; }
.kicker, .soft, .place { color: var(--page-soft); }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--page-line); border-radius: 8px; margin: .75rem 0; }
.scroll svg { display: block; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .75rem; }
.tools[hidden] { display: none; }
.tools button { font: inherit; color: inherit; background: none; border: 1px solid var(--page-line); border-radius: 6px; padding: .15rem .7rem; cursor: pointer; }
.list { padding-left: 1.1rem; }
.list > li { margin: .45rem 0; overflow-wrap: anywhere; }
.list ul { padding-left: 1.1rem; }
code { font: 13px/1.5 ui-monospace, monospace; color: var(--page-soft); }
a { color: inherit; }
:target { outline: 2px solid var(--page-soft); outline-offset: 3px; border-radius: 3px; }
@media print { .scroll { max-height: none; } .tools { display: none; } }
`;
