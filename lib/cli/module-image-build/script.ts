import type { KernelImage } from './kernel-images';
import { SIGN_DOCKERFILE, SIGN_FILE, SIGN_VARIABLES, signCommand } from './sign-modules';
import { scriptComment, shellWord } from '../../text';

/** Contents and options of a script. */
export interface ScriptOptions {
  /** Lines of the comment at the beginning. */
  readonly about: readonly string[];
  readonly images: readonly KernelImage[];
  /** Dockerfile to put into the script. Without it, the script reads the file `Dockerfile` in its own folder. */
  readonly dockerfile?: string;
  /** Whether the script takes the registry as its argument, and the names of the images are paths in it. */
  readonly takesRegistry: boolean;
  /** Whether the script signs the modules. */
  readonly isSigned: boolean;
}

/**
 * A bash script that builds all images, each with its own arguments, before it pushes them, so that a failed build leaves the registry unchanged. The
 * build context contains only the Dockerfile, as in KMM's builds.
 */
export function buildScript({ about, images, dockerfile, takesRegistry, isSigned }: ScriptOptions): string {
  const name = ({ image }: KernelImage) => (takesRegistry ? `"$registry/${image.repository}:${image.tag}"` : shellWord(image.toString()));
  return [
    '#!/usr/bin/env bash',
    ...about.map(scriptComment),
    'set -euo pipefail',
    '',
    ...takesRegistry ? ['registry=${1:?specify the registry to push to: host[:port][/path]}'] : [],
    ...isSigned ? SIGN_VARIABLES : [],
    'builder=${BUILDER:-podman}',
    'context=$(mktemp -d)',
    'trap \'rm -rf "$context"\' EXIT',
    ...dockerfile === undefined
      ? ['cp "$(dirname "${BASH_SOURCE[0]}")/Dockerfile" "$context/Dockerfile"']
      : hereDocument('cat > "$context/Dockerfile"', dockerfile),
    ...isSigned ? hereDocument(`cat > "$context/${SIGN_FILE}"`, SIGN_DOCKERFILE) : [],
    '',
    ...images.flatMap((image) => [
      '"$builder" build --file "$context/Dockerfile" \\',
      ...[...platformOf(image.kernel), ...Object.entries(image.buildArguments).map(([arg, value]) => `--build-arg ${shellWord(`${arg}=${value}`)}`)]
        .map((line) => `  ${line} \\`),
      `  --tag ${name(image)} "$context"`,
      ...isSigned ? signCommand(image, name(image), platformOf(image.kernel)) : [],
    ]),
    '',
    ...images.map((image) => `"$builder" push ${name(image)}`),
    '',
  ].join('\n');
}

/** The platform option of a build. Without it, base images with several architectures are pulled for the architecture of the build machine. */
function platformOf(kernel: string): string[] {
  const [, machine] = /[.](x86_64|aarch64)(?=$|[+_.-])/.exec(kernel) ?? [];
  return machine === undefined ? [] : [`--platform ${machine === 'x86_64' ? 'linux/amd64' : 'linux/arm64'}`];
}

/** A command that reads a text from a here-document, always with a line end at its end. The delimiter differs from every line of the text. */
function hereDocument(command: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  let end = 'DOCKERFILE';
  while (lines.includes(end)) {
    end += '_';
  }
  return [`${command} <<'${end}'`, ...lines, end];
}
