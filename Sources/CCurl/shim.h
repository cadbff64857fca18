// The types of libcurl. Nothing links it: the functions are looked up when a request is made.
#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
