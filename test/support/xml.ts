/** A strict reader of the XML that we write: no comments, sections or entities but the five, and every character one that XML 1.0 has. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
  /** Text that is directly in it. */
  readonly text: string;
}

const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const NAME = '[A-Za-z_][\\w.:-]*';
const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'' };

/** Reads a document, and throws at what is not well-formed. */
export function readXml(document: string): XmlElement {
  if (!CHARACTERS.test(document)) {
    throw new Error('a character that XML 1.0 does not have');
  }
  const tokens = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|[^<]+`, 'gy');
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [top];
  const text = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').replace(/<!--(?:(?!--)[^])*-->\n?/g, '');
  let end = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [whole, close, name, attributes, empty] = token;
    end = tokens.lastIndex;
    const parent = open[open.length - 1];
    if (name === undefined) {
      parent.text += plain(whole);
    } else if (close !== '') {
      if (parent.name !== name) {
        throw new Error(`</${name}> ends <${parent.name}>`);
      }
      open.pop();
    } else {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      open.push(...empty === '' ? [element] : []);
    }
  }
  if (end !== text.length || open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '') {
    throw new Error(`not well-formed: ${text.slice(end, end + 80)}`);
  }
  return top.children[0];
}

interface Open {
  readonly name: string;
  readonly attributes: { [name: string]: string };
  readonly children: XmlElement[];
  text: string;
}

function attributesOf(text: string): { [name: string]: string } {
  const attributes: { [name: string]: string } = {};
  for (const [, name, value] of text.matchAll(new RegExp(`(${NAME})="([^"]*)"`, 'g'))) {
    if (Object.hasOwn(attributes, name)) {
      throw new Error(`attribute twice: ${name}`);
    }
    attributes[name] = plain(value);
  }
  return attributes;
}

function plain(text: string): string {
  return text.replace(/&(\w*)(;?)/g, (whole, name: string, end: string) => {
    if (end === '' || !Object.hasOwn(ENTITIES, name)) {
      throw new Error(`not an entity: ${whole}`);
    }
    return ENTITIES[name];
  });
}

/** All elements of a document, from the top. */
export function elementsIn(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(elementsIn)];
}
