/** The checklist's style sheet, inlined so that a saved copy looks the same. */
export const checklistStyle = `
:root{color-scheme:light;--ink:#1d1a16;--second:#5d564b;--line:#d3c8b3;--paper:#faf7f0;--accent:#8e2f2f}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:17px/1.45 Newsreader,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
body{margin:0}
main{max-width:48rem;margin:auto;padding:0 1.25rem 4rem}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px}
a:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1,h2,h3{font-weight:400;line-height:1.1;margin:0}
h1{font-size:clamp(2.2rem,7vw,3.6rem);letter-spacing:-.02em;margin-top:4.5rem}
h2{font-size:2rem;letter-spacing:-.015em}
h3{font-size:1rem;color:var(--accent);border-bottom:1px solid var(--line);padding-bottom:.4rem}
p{margin:0}
.mark{font-size:1.5rem}
.mark span{color:var(--accent)}
.cover{padding:3rem 0}
.lead{margin-top:1.4rem;max-width:34rem;font-size:1.2rem;color:var(--second)}
.contents{columns:2;column-gap:3rem;margin:3rem 0 0;padding:1rem 0 0 1.6rem;border-top:1px solid var(--line)}
.contents li{padding:.3rem 0;break-inside:avoid}
.contents i{color:var(--second);font-size:.9rem;white-space:nowrap}
.source{margin-top:2.5rem;font-size:.85rem;color:var(--second);max-width:36rem}
article{display:grid;grid-template-columns:1fr 1fr;gap:1.6rem 2.4rem;padding:3.5rem 0;border-top:1px solid var(--ink);align-content:start}
article>header{grid-column:1/-1;display:grid;grid-template-columns:auto 1fr auto;gap:0 1rem;align-items:baseline}
.number{font-size:2rem;color:var(--accent);font-style:italic}
.span{color:var(--second);font-style:italic;white-space:nowrap}
.events,.questions,.notes{grid-column:1/-1}
.events ul{columns:2;column-gap:2.4rem}
ul{list-style:none;margin:.5rem 0 0;padding:0}
li{break-inside:avoid}
ul label{display:grid;grid-template-columns:1.05rem 1fr;gap:.7rem;padding:.34rem 0}
input{appearance:none;-webkit-appearance:none;width:1.05rem;height:1.05rem;margin:.2rem 0 0;border:1.25px solid var(--ink);border-radius:1px;background:#fff;display:grid;place-items:center;print-color-adjust:exact;-webkit-print-color-adjust:exact}
input:checked::after{content:"\\2713";font:700 .85rem/1 sans-serif;color:var(--accent)}
b{font-weight:600}
li i{color:var(--second)}
.events i{display:block;font-size:.9rem}
.texts b,.books b{display:block}
.notes div{height:9rem;background:repeating-linear-gradient(transparent 0 1.7rem,var(--line) 1.7rem calc(1.7rem + 1px));print-color-adjust:exact;-webkit-print-color-adjust:exact}
@media (max-width:36rem){article,.events ul,.contents{display:block;columns:1}article>*{margin-bottom:1.6rem}article>header{grid-template-columns:auto 1fr}.span{grid-column:2}}
@page{margin:16mm 17mm 15mm}
@media print{
html{background:none;font-size:10.6pt}
input{background:none}
main{max-width:none;padding:0}
.cover{padding:0;min-height:85vh}
h1{font-size:34pt;margin-top:22mm}
article{break-before:page;border:0;padding:0;min-height:auto}
article>header{border-bottom:1px solid var(--ink);padding-bottom:3mm}
.notes div{height:62mm}
a{text-decoration:none}
}
`;
