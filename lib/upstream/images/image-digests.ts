/**
 * Digests of the images that this package names by itself, by their names in `CHOSEN_IMAGES`. A release fills them with `npm run image-digests`, which asks
 * the registries. An image without an entry is named by its tag.
 */
export const IMAGE_DIGESTS: { readonly [image: string]: string } = {
};
