/** Reason why kubectl cannot build a kustomization, without the secrets that it quotes. */
import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kustomizationContents, KUSTOMIZATION_NAMES, readText } from '../manifests';
import { isRecord } from '../upstream';
import { secretsOf } from '../views';

/** Longest reason that is shown. */
const MOST_CHARACTERS = 1000;

/**
 * The message of kubectl, in one line and without the prefix of its log format. kubectl quotes what it cannot read: literals, lines of files, patches.
 *
 * @param folder folder that kubectl builds
 */
export function kustomizeReason(output: string, folder: string): string {
  const lines = output.split('\n').map((line) => line.trim()).filter((line) => line !== '' && line !== '>' && !line.startsWith('#'));
  const message = lines.map((line) => line.replace(/^(?:error: |E\d{4} \S+ +\d+ \S+\] "command failed" err=<?"?)/, '')).filter((line) => line !== '').join(' ');
  // Bytes are decimal numbers in Go.
  const readable = message.replace(/\[\d+(?: \d+)+\]/g, '[…]').replaceAll('\\n', '\n').replaceAll('\\"', '"');
  return secretSources(folder).reduce((text, source) => secretsOf(source).conceal(text), readable).replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);
}

/** Objects with the secrets in all files that kustomize reads for a folder, and files that cannot be parsed as a whole. */
function secretSources(folder: string, seen = new Set<string>()): object[] {
  const files = KUSTOMIZATION_NAMES.map((name) => join(folder, name)).filter(isExistingFile);
  return files.filter((file) => seen.size < seen.add(realpathSync(file)).size).flatMap((file) => {
    const text = readText(file);
    const contents = kustomizationContents(text, file).filter(isRecord);
    return [
      ...contents.length === 0 ? [asSecret(text)] : contents,
      ...contents.flatMap((content) => Object.entries(content).flatMap(([field, value]) => pathTexts(value, dirname(file)).flatMap((path) => (
        isExistingFile(path) ? fileSecrets(path, field.toLowerCase() === 'secretgenerator') : secretSources(path, seen))))),
    ];
  });
}

function fileSecrets(path: string, isSecret: boolean): object[] {
  const text = readText(path);
  const contents = isSecret ? [] : kustomizationContents(text, path).filter(isRecord);
  return contents.length === 0 ? [asSecret(text)] : contents;
}

/** A text as a Secret. kubectl escapes characters that are not in ASCII. */
const asSecret = (text: string) => ({ kind: 'Secret', stringData: { text, ascii: text.split(/[^ -~]+/).join('\n') } });

/** All texts of a value that may be paths, those in the form `key=path` too. */
function pathTexts(value: unknown, folder: string): string[] {
  return typeof value === 'string' ? value.includes('\n') ? [] : [...new Set([value, value.slice(value.indexOf('=') + 1)])].map((path) => join(folder, path))
    : typeof value !== 'object' || value === null ? [] : Object.values(value).flatMap((inner) => pathTexts(inner, folder));
}

const isExistingFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
