export {
  Company,
  createCompany,
  getCompany,
  getMember,
  listMembers,
  Member,
  updateCompany,
} from './companies.ts';
export { companyErrors } from './errors.ts';
export { personRenamed } from './events.ts';
export { companyChanged, memberChanged, profileChanged } from './live.ts';
export { getProfile, Profile, updateProfile } from './profile.ts';
export { register, registerByLink } from './registration.ts';
export { Role } from './roles.ts';
