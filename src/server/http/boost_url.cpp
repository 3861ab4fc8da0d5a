// Boost.URL itself, compiled here once: so nobody needs a package for it.
#include <boost/url/src.hpp>
