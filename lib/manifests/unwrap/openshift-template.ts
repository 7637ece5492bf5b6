/** Templates of OpenShift, whose objects are those that `oc process` creates without parameters. */
import type { Contents, LeftOut, Wrapped } from './wrapped';
import { at, isRecord, listAt, stringAt } from '../../upstream';
import { groupOfLegacyKind } from '../../upstream/openshift';
import type { Manifest } from '../manifest';

/** Parameter of a template. `${NAME}` is replaced within a text; `${{NAME}}` is replaced together with the whole text. */
const PARAMETER = /\$\{([A-Za-z0-9_]+)\}/g;
const WHOLE = /^\$\{\{([A-Za-z0-9_]+)\}\}$/;

/** The objects of a Template whose parameters all have default values. Others depend on parameters that the user specifies. */
export function ofTemplate(template: Manifest): Contents {
  const values = new Map(listAt(template, 'parameters').flatMap((parameter): [string, string][] => {
    const [name, value] = [stringAt(parameter, 'name'), at(parameter, 'value')];
    return name === undefined || value === undefined || value === null || value === '' || typeof value === 'object' ? [] : [[name, String(value)]];
  }));
  const names = new Set(listAt(template, 'parameters').flatMap((parameter) => stringAt(parameter, 'name') ?? []));
  const filled = listAt(template, 'objects').map((object, index): Wrapped | LeftOut => {
    const filler = new Filler(values, names);
    const content = filler.fill(object);
    return filler.isWhole && isRecord(content) ? { content: inItsGroup(content), inside: ['objects', index] } : { reason: 'template', content: object };
  });
  return {
    objects: filled.filter((each): each is Wrapped => 'inside' in each),
    leftOut: filled.filter((each): each is LeftOut => 'reason' in each),
  };
}

/** An object of OpenShift 3, moved to the API group that its kind has had since. */
function inItsGroup(content: { readonly [field: string]: unknown }): { readonly [field: string]: unknown } {
  const group = content.apiVersion === 'v1' && typeof content.kind === 'string' ? groupOfLegacyKind(content.kind) : undefined;
  return group === undefined ? content : { ...content, apiVersion: `${group}/v1` };
}

class Filler {
  public isWhole = true;

  constructor(private readonly values: ReadonlyMap<string, string>, private readonly names: ReadonlySet<string>) {}

  public fill(value: unknown): unknown {
    if (typeof value === 'string') {
      return this.fillText(value);
    }
    if (Array.isArray(value)) {
      return value.map((entry) => this.fill(entry));
    }
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, field]) => [String(this.fillText(key)), this.fill(field)])) : value;
  }

  private fillText(text: string): unknown {
    const [, whole] = WHOLE.exec(text) ?? [];
    if (whole !== undefined && this.names.has(whole)) {
      return this.parsed(this.valueOf(whole));
    }
    // Text that names no parameter remains unchanged.
    return text.replace(PARAMETER, (match, name: string) => (this.names.has(name) ? this.valueOf(name) : match));
  }

  private valueOf(name: string): string {
    const value = this.values.get(name);
    this.isWhole &&= value !== undefined;
    return value ?? '';
  }

  /** Returns the value of a JSON text, or the text itself if it is not JSON. */
  private parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
}
