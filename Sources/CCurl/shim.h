// libcurl for a program that does not link it: the types of its functions, from its own header, for
// pointers looked up when a request is made; and calls that Swift cannot make, because the function
// takes variable arguments.
#pragma once
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

typedef __typeof__(&curl_global_init) tasks_curl_global_init;
typedef __typeof__(&curl_slist_append) tasks_curl_slist_append;
typedef __typeof__(&curl_slist_free_all) tasks_curl_slist_free_all;
typedef __typeof__(&curl_easy_init) tasks_curl_easy_init;
typedef __typeof__(&curl_easy_cleanup) tasks_curl_easy_cleanup;
typedef __typeof__(&curl_easy_setopt) tasks_curl_easy_setopt;
typedef __typeof__(&curl_easy_getinfo) tasks_curl_easy_getinfo;
typedef __typeof__(&curl_multi_init) tasks_curl_multi_init;
typedef __typeof__(&curl_multi_cleanup) tasks_curl_multi_cleanup;
typedef __typeof__(&curl_multi_setopt) tasks_curl_multi_setopt;
typedef __typeof__(&curl_multi_add_handle) tasks_curl_multi_add_handle;
typedef __typeof__(&curl_multi_remove_handle) tasks_curl_multi_remove_handle;
// Deprecated for its cost with very many transfers: it asks each descriptor and each timer itself.
typedef __typeof__(&curl_multi_socket_all) tasks_curl_multi_socket_all;
typedef __typeof__(&curl_multi_timeout) tasks_curl_multi_timeout;
typedef __typeof__(&curl_multi_info_read) tasks_curl_multi_info_read;

// https://curl.se/libcurl/c/curl_easy_setopt.html
static inline CURLcode tasks_curl_set_long(
    void *setopt, CURL *easy, CURLoption option, long value) {
  return ((tasks_curl_easy_setopt)setopt)(easy, option, value);
}

// Strings are copied by libcurl; other pointers must outlive the handle.
static inline CURLcode tasks_curl_set_pointer(
    void *setopt, CURL *easy, CURLoption option, const void *value) {
  return ((tasks_curl_easy_setopt)setopt)(easy, option, value);
}

// CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode tasks_curl_set_callback(
    void *setopt, CURL *easy, CURLoption option, curl_write_callback value) {
  return ((tasks_curl_easy_setopt)setopt)(easy, option, value);
}

static inline CURLcode tasks_curl_set_progress(
    void *setopt, CURL *easy, curl_xferinfo_callback value) {
  return ((tasks_curl_easy_setopt)setopt)(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode tasks_curl_set_debug(
    void *setopt, CURL *easy, curl_debug_callback value) {
  return ((tasks_curl_easy_setopt)setopt)(easy, CURLOPT_DEBUGFUNCTION, value);
}

// https://curl.se/libcurl/c/curl_easy_getinfo.html
static inline CURLcode tasks_curl_get_long(
    void *getinfo, CURL *easy, CURLINFO info, long *value) {
  return ((tasks_curl_easy_getinfo)getinfo)(easy, info, value);
}

// The string belongs to the handle.
static inline CURLcode tasks_curl_get_string(
    void *getinfo, CURL *easy, CURLINFO info, char **value) {
  return ((tasks_curl_easy_getinfo)getinfo)(easy, info, value);
}

// https://curl.se/libcurl/c/curl_multi_setopt.html
static inline CURLMcode tasks_curl_multi_set_socket_callback(
    void *setopt, CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode code = ((tasks_curl_multi_setopt)setopt)(multi, CURLMOPT_SOCKETDATA, context);
  if (code != CURLM_OK) return code;
  return ((tasks_curl_multi_setopt)setopt)(multi, CURLMOPT_SOCKETFUNCTION, callback);
}
