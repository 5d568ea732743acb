import { getProfile, type Profile } from '@artel/company/contract';

/** E-01: the profile in this browser. The permissions in it are a hint for the interface; the server decides. */
export const profileEntity = {
  name: 'profile',
  route: getProfile,
  getId: ({ id }: Profile) => id,
  // E-02: an address in another case is the same person.
  isMatch: ({ username }: Profile, session: { readonly username: string }) =>
    username.toLowerCase() === session.username.toLowerCase(),
};
