/** Fields that no manifest has any more, and that server-side apply leaves, because another client of the user has written them. */
import { joinedPath } from './field-differences';
import { fieldsOfOtherClients, type FieldTree, remainingValue } from './field-owners';
import { namespaceOfChange } from './object-changes';
import { resourceOf } from './resource-names';
import { type Manifest, nameOf } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import { isRecord, ownField } from '../../upstream';
import { kindOf } from '../../upstream/schemas';

/** Field that stays, with the command that removes it. */
export interface StayingField {
  readonly path: string;
  readonly command: ShellText;
}

/** Fields of a live object that its manifest lacks, and that applying it does not remove. */
export function stayingFields(live: Manifest, manifest: Manifest): StayingField[] {
  return stayingPaths(live, manifest, fieldsOfOtherClients(live)).map((path) => ({
    path: path.reduce((text, field) => joinedPath(text, field), ''),
    command: removalCommand(live, path),
  }));
}

function stayingPaths(live: unknown, manifest: unknown, written: FieldTree, path: readonly string[] = []): string[][] {
  return Object.entries(written).filter(([name]) => name.startsWith('f:')).flatMap(([name, inner]) => {
    const field = name.slice(2);
    const [has, wanted] = [live, manifest].map((each) => (isRecord(each) ? ownField(each, field) : undefined));
    const at = [...path, field];
    return has === undefined ? []
      : wanted === undefined && remainingValue(has, inner) === undefined ? [at]
        : isRecord(has) ? stayingPaths(has, wanted, inner, at) : [];
  });
}

/** Command that removes a field of any manager. */
function removalCommand(object: Manifest, path: readonly string[]): ShellText {
  const namespace = kindOf(object)?.isNamespaced === false || object.metadata.namespace === undefined ? '' : sh` --namespace ${shellWord(namespaceOfChange(object))}`;
  const target = sh`${shellWord(resourceOf(object.kind))} ${shellWord(nameOf(object))}${namespace}`;
  const [part, map, key, ...deeper] = path;
  const verb = part === 'metadata' && key !== undefined && deeper.length === 0 ? { labels: sh`label`, annotations: sh`annotate` }[map] : undefined;
  return verb !== undefined ? sh`kubectl ${verb} ${target} ${shellWord(`${key}-`)}`
    : sh`kubectl patch ${target} --type json --patch ${shellWord(JSON.stringify([{ op: 'remove', path: path.map((field) => `/${field.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('') }]))}`;
}
