import type { KernelImage } from './kernel-images';
import { sh, type ShellText, shellWord } from '../../text';
import { DRIVER_TOOLKIT } from '../../upstream/kmm';

/**
 * Dockerfile that signs the modules of an image, by the program of the kernel that the Driver Toolkit has (KMM facts §6). The build fails if it finds no
 * module. Key and certificate are secrets of the build, which no layer contains.
 */
export const SIGN_DOCKERFILE = `ARG UNSIGNED
ARG ${DRIVER_TOOLKIT}
FROM \${UNSIGNED} AS unsigned

FROM \${${DRIVER_TOOLKIT}} AS signer
ARG KERNEL_FULL_VERSION
COPY --from=unsigned /opt/lib/modules /opt/lib/modules
RUN --mount=type=secret,id=key --mount=type=secret,id=cert set -e; signed=0; \\
  for module in $(find "/opt/lib/modules/\${KERNEL_FULL_VERSION}" -type f -name '*.ko'); do \\
    "/lib/modules/\${KERNEL_FULL_VERSION}/build/scripts/sign-file" sha256 /run/secrets/key /run/secrets/cert "$module"; signed=1; \\
  done; \\
  [ "$signed" = 1 ]

FROM \${UNSIGNED}
COPY --from=signer /opt/lib/modules /opt/lib/modules
`;

/** Name of the Dockerfile in the context of the build. */
export const SIGN_FILE = 'Dockerfile.sign';

/** Lines of a script that require key and certificate. */
export const SIGN_VARIABLES = [
  sh`: "\${SIGN_KEY:?specify the file with the private key, in PEM}" "\${SIGN_CERT:?specify the file with the certificate, X.509 in DER}"`,
];

/** Command that signs the modules of an image, and gives the result its name. */
export function signCommand({ kernel, buildArguments }: KernelImage, name: ShellText, options: readonly ShellText[]): ShellText[] {
  const all = { [DRIVER_TOOLKIT]: buildArguments[DRIVER_TOOLKIT], KERNEL_FULL_VERSION: kernel };
  return [
    sh`"$builder" build --file "$context/${SIGN_FILE}" \\`,
    ...[...options, sh`--build-arg UNSIGNED=${name}`, ...Object.entries(all).map(([arg, value]) => sh`--build-arg ${shellWord(`${arg}=${value}`)}`)].map((line) => sh`  ${line} \\`),
    sh`  --secret id=key,src="$SIGN_KEY" --secret id=cert,src="$SIGN_CERT" \\`,
    sh`  --tag ${name} "$context"`,
  ];
}
