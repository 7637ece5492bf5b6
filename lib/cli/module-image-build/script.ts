import type { KernelImage } from './kernel-images';
import { shellWord } from '../../text';

/** What a script says and does. */
export interface ScriptOptions {
  /** Lines of the comment at the beginning. */
  readonly about: readonly string[];
  readonly images: readonly KernelImage[];
  /** Dockerfile to put into the script. Without it, the script reads the file `Dockerfile` in its own folder. */
  readonly dockerfile?: string;
  /** Whether the script takes the registry as its argument, and the names of the images are paths in it. */
  readonly takesRegistry: boolean;
}

/**
 * A script for bash that builds the images, each with its own arguments, and then pushes them: a build that fails leaves the registry as it was. The
 * context of the builds has the Dockerfile alone, as in KMM's builds.
 */
export function buildScript({ about, images, dockerfile, takesRegistry }: ScriptOptions): string {
  const name = ({ image }: KernelImage) => (takesRegistry ? `"$registry/${image.repository}:${image.tag}"` : shellWord(image.toString()));
  return [
    '#!/usr/bin/env bash',
    ...about.map((line) => `# ${line}`.trimEnd()),
    'set -euo pipefail',
    '',
    ...takesRegistry ? ['registry=${1:?specify the registry to push to: host[:port][/path]}'] : [],
    'builder=${BUILDER:-podman}',
    'context=$(mktemp -d)',
    'trap \'rm -rf "$context"\' EXIT',
    ...dockerfile === undefined
      ? ['cp "$(dirname "${BASH_SOURCE[0]}")/Dockerfile" "$context/Dockerfile"']
      : hereDocument('cat > "$context/Dockerfile"', dockerfile),
    '',
    ...images.flatMap((image) => [
      '"$builder" build --file "$context/Dockerfile" \\',
      ...[...platformOf(image.kernel), ...Object.entries(image.buildArguments).map(([arg, value]) => `--build-arg ${shellWord(`${arg}=${value}`)}`)]
        .map((line) => `  ${line} \\`),
      `  --tag ${name(image)} "$context"`,
    ]),
    '',
    ...images.map((image) => `"$builder" push ${name(image)}`),
    '',
  ].join('\n');
}

/** Base images have several architectures: without it, the image gets the one of the machine that builds. */
function platformOf(kernel: string): string[] {
  const [, machine] = /[.](x86_64|aarch64)(?=$|[+_.-])/.exec(kernel) ?? [];
  return machine === undefined ? [] : [`--platform ${machine === 'x86_64' ? 'linux/amd64' : 'linux/arm64'}`];
}

/** A command that reads a text, which ends with a line end. No line of the text ends the document. */
function hereDocument(command: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  let end = 'DOCKERFILE';
  while (lines.includes(end)) {
    end += '_';
  }
  return [`${command} <<'${end}'`, ...lines, end];
}
