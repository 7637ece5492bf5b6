import { InputError, invalid } from '../../text';

/*
 * The patterns of the CRDs (ImageDigestMirrorSet, ImageTagMirrorSet, Image), for the same texts but written so that a text that
 * does not match cannot keep the engine busy indefinitely, as it can with nested repetitions.
 */
const HOST_PART = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
const PATH_PART = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const LOCATION = new RegExp(`^${HOST_PART}(?:\\.${HOST_PART})*(?::[0-9]+)?(?:/${PATH_PART})*$`);
const WILDCARD = new RegExp(`^\\*(?:\\.${HOST_PART})+$`);

/** Pattern of image names whose first part is a host. Other images are on Docker Hub. */
const HOST = /^[^/]*[.:A-Z]|^localhost(?:\/|$)/;

const FIX = 'write host[:port][/path], the host with its domain, without scheme, tag or digest';

/** Whether a text is a location of images: a registry, a repository, or a part of the path to one. */
export function isLocation(text: string): boolean {
  return LOCATION.test(text) && HOST.test(text);
}

/** Whether a text is a location, or a wildcard for all hosts of a domain, such as `*.example.com`. */
export function isLocationOrDomain(text: string): boolean {
  return isLocation(text) || WILDCARD.test(text);
}

/**
 * The error for a malformed location.
 *
 * @param domains whether all hosts of a domain are allowed
 */
export function malformed(what: string, text: string, domains: boolean, where: string): InputError {
  return invalid('mirrors/malformed', what, text, domains ? `${FIX}; or *.domain for all hosts of a domain` : FIX, where);
}
