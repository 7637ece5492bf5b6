/** Renders typed properties or a parsed configuration as text. */
import { invalid } from '../../text';
import type { SfptpdRelease } from '../../values/sfptpd';
import { type Block, findOption, Kind, MODULES, propertyOf, quote, SFPTPD_OPTIONS, utf8Text } from '../../views/sfptpd';

/** A section, with the properties from which it is rendered. */
export interface TypedSection {
  readonly name: string;
  readonly kind: Kind;
  readonly properties: { readonly [property: string]: unknown };
}

/** A line of the text, with its origin. */
export interface RenderedLine {
  readonly text: string;
  /** Property that the line is rendered from, such as `[ptp1] ptpDomain`. */
  readonly origin: string;
}

/** Number of instances that are declared per line. A line may have 64 words. */
const INSTANCES_PER_LINE = 16;

/** Lines of `[general]`, of the modules that have properties, and of the instances. */
export function renderSections(sections: readonly TypedSection[], instances: readonly TypedSection[], release: SfptpdRelease): RenderedLine[] {
  return [...sections, ...instances].flatMap((section) => [
    { text: `[${section.name}]`, origin: `[${section.name}]` },
    ...(section.kind === 'general' ? declarations(instances) : []),
    ...renderSection(section, release),
  ]);
}

function declarations(instances: readonly TypedSection[]): RenderedLine[] {
  return MODULES.flatMap((kind) => {
    const names = instances.filter((instance) => instance.kind === kind).map(({ name }) => name);
    const lines = Array.from({ length: Math.ceil(names.length / INSTANCES_PER_LINE) }, (_, index) =>
      names.slice(index * INSTANCES_PER_LINE, (index + 1) * INSTANCES_PER_LINE));
    return lines.map((line) => ({ text: ['sync_module', kind, ...line].join(' '), origin: 'instances' }));
  });
}

function renderSection({ name, kind, properties }: TypedSection, release: SfptpdRelease): RenderedLine[] {
  const written = new Set<string>();
  return SFPTPD_OPTIONS[kind].filter((option) => option.sets === undefined).flatMap((row) => {
    const property = propertyOf(row);
    const value = properties[property];
    if (value === undefined || written.has(property)) {
      return [];
    }
    written.add(property);
    const origin = `[${name}] ${property}`;
    assertPlain(value, origin);
    // An option that the release does not have is written anyway, so that it is refused like any other mistake.
    const { grammar } = findOption(kind, row.name, release) ?? row;
    return grammar.write(value).map((words) => ({ text: [row.name, ...words.map(quote)].join(' '), origin }));
  });
}

/** Text of a parsed configuration, header by header. */
export function renderBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ name, lines }) => [`[${name}]`, ...lines.map(({ option, words }) => [option, ...words.map(quote)].join(' '))])
    .flat().map((line) => `${utf8Text(line)}\n`).join('');
}

/** Throws an error for a value that no word can contain: a text of several lines, or a number that is not finite. */
function assertPlain(value: unknown, origin: string): void {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach((part) => assertPlain(part, origin));
  } else if (typeof value === 'string' && /[\0\r\n]/.test(value)) {
    throw invalid('ptp/text', 'text of more than one line', value, 'remove the line break', origin);
  } else if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalid('ptp/number', 'not a number', String(value), 'use a finite number', origin);
  }
}
